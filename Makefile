# formd: `make run` to try it, `make test` to check it. Both install what is missing.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.PHONY: help setup test-setup run test lint bench-setup bench bench-compare bench-memory bench-peers crowd \
	fuzz conformance soak openapi

ADDRESS ?= 127.0.0.1
PORT ?= 8080
SECONDS ?= 60
DATA ?= .data/formd.db
KILLS ?= 5
PAIRS ?= 1000000
EXAMPLES ?= 3

VENV := .build/venv
# Each module is compiled with a view into the others: some 3 % less processor time for an edit. The
# image and Tests/Benchmarks do the same. In Package.swift it would be an unsafe flag, and then nobody
# could depend on Forms or FormClient.
RELEASE := -c release -Xswiftc -cross-module-optimization
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

# Installs Debian packages: `$(call install,PACKAGES)`. The list of packages is fetched first.
define install
	if [ -n "$(strip $(1))" ]; then \
	  command -v apt-get >/dev/null || { \
	    echo "Please install what Debian calls: $(strip $(1))"; exit 1; }; \
	  echo "Installing $(strip $(1))"; \
	  $(SUDO) apt-get update -q >/dev/null; \
	  DEBIAN_FRONTEND=noninteractive \
	    $(SUDO) apt-get install -qy --no-install-recommends $(1) >/dev/null; \
	fi
endef

missing = $(shell command -v $(1) >/dev/null 2>&1 || echo $(2))
library = $(shell pkg-config --exists $(1) 2>/dev/null || echo $(2))

help: ## Show this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 20

setup: ## Install the libraries that formd is built with, where they are missing
	@command -v swift >/dev/null || { \
	  echo "Please install a Swift toolchain (6.2 or later): https://www.swift.org/install"; exit 1; }
	@$(call install,$(call missing,pkg-config,pkg-config) \
	  $(call library,libmicrohttpd,libmicrohttpd-dev) \
	  $(call library,sqlite3,libsqlite3-dev) \
	  $(call library,libsodium,libsodium-dev) \
	  $(call library,zlib,zlib1g-dev) \
	  $(call library,libbrotlienc,libbrotli-dev) \
	  $(call library,re2,libre2-dev) \
	  $(shell [ -e /usr/include/gperftools/tcmalloc.h ] || echo libgoogle-perftools-dev))

# A browser, and Python for the scripts under Tests that talk to a running server.
test-setup: setup
	@$(call install,$(call missing,chromium,chromium) $(call missing,curl,curl) \
	  $(call missing,sqlite3,sqlite3) $(call missing,python3,python3) \
	  $(shell python3 -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv))
	@cmp -s Tests/requirements.txt $(VENV)/requirements.txt || { \
	  echo "Installing the Python packages of Tests/requirements.txt in $(VENV)"; \
	  python3 -m venv --clear $(VENV); \
	  $(VENV)/bin/pip install -q --disable-pip-version-check -r Tests/requirements.txt; \
	  cp Tests/requirements.txt $(VENV)/requirements.txt; }

run: setup ## Build formd and serve Examples on http://127.0.0.1:8080
	swift build $(RELEASE) --product formd
	@mkdir -p $(dir $(DATA))
	@exec .build/release/formd serve --address $(ADDRESS) --port $(PORT) --data $(DATA) \
	  --forms Examples --first-token

test: test-setup lint ## Check everything: style, the tour, kills, a browser, the Swift tests
	swift build --build-tests
	$(VENV)/bin/python Tests/patches/apply_patches.py
	Tests/tour/run
	Tests/crash/run $(KILLS)
	Tests/crash/followers
	Tests/crash/streams
	$(VENV)/bin/python Tests/browser/run
	$(VENV)/bin/python Tests/openapi/run $(EXAMPLES)
	$(VENV)/bin/python Tests/Benchmarks/test_suite.py -q
	swift test --skip-build --disable-xctest

lint: ## Check style, and that no file has more than 300 lines
	swift format lint --strict --recursive Sources Tests Package.swift
	@long=$$(git ls-files -coz --exclude-standard Sources Tests Public migrations \
	    | xargs -0 wc -l | awk '$$2 != "total" && $$1 > 300 && $$2 !~ /\.json$$/'); \
	  [ -z "$$long" ] || { echo "More than 300 lines:"; echo "$$long"; exit 1; }

openapi: test-setup ## Hold the server against its description, with EXAMPLES=100 of each request
	swift build $(RELEASE) --product formd
	FORMD=.build/release/formd $(VENV)/bin/python Tests/openapi/run $(or $(filter-out 3,$(EXAMPLES)),100)

conformance: setup ## Run the case files in DIR, of CEL (.json) and of decimals (.decTest)
	@[ -n "$(DIR)" ] || { echo "Please name the folder: make conformance DIR=folder"; exit 1; }
	@swift build $(RELEASE) --product conformance
	@.build/release/conformance "$(DIR)"

soak: setup ## Check the laws of the protocol on PAIRS=1000000 pairs of drawn revisions
	swift build $(RELEASE) --product soak
	.build/release/soak laws $(PAIRS) $(SEED)

bench-setup: setup
	@$(call install,$(call missing,wrk,wrk) $(call missing,python3,python3))

bench: bench-setup ## Measure formd beside a bare C server, with FLAGS='--pairs 5 --seconds 4'
	Tests/Benchmarks/run suite $(FLAGS)

bench-compare: bench-setup ## Measure a commit BASE=… beside another, HEAD=… or this checkout
	@[ -n "$(BASE)" ] || { echo "Please name a commit: make bench-compare BASE=HEAD~1"; exit 1; }
	Tests/Benchmarks/run versus $(BASE) $(HEAD) $(FLAGS)

bench-memory: bench-setup ## Measure memory, the start and the size of formd
	Tests/Benchmarks/run memory $(FLAGS)

bench-peers: bench-setup ## Measure formd beside FastAPI, Go and Node
	@$(call install,$(call missing,go,golang-go) \
	  $(shell python3 -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv))
	Tests/Benchmarks/run peers $(FLAGS)

crowd: setup ## Let thousands of people fill in forms, with FLAGS='--people 4000 --minutes 30'
	@$(call install,$(call missing,python3,python3))
	Tests/Benchmarks/run crowd $(FLAGS)

fuzz: setup ## Make up input for what reads foreign input, SECONDS=60 for each reader
	Tests/Fuzz/run $(SECONDS)
