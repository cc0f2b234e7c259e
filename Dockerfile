# Builds formd with the Swift runtime inside, and leaves the toolchain behind.
FROM swift:6.3-bookworm AS build
RUN apt-get update -q \
 && apt-get install -qy --no-install-recommends \
    libbrotli-dev libgoogle-perftools-dev libmicrohttpd-dev libre2-dev libsodium-dev libsqlite3-dev \
    pkg-config zlib1g-dev
WORKDIR /formd
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
RUN build="swift build -c release -Xswiftc -cross-module-optimization --product formd --static-swift-stdlib" \
 && $build -Xlinker -s && cp "$($build --show-bin-path)/formd" /usr/bin/formd

FROM debian:bookworm-slim
RUN apt-get update -q \
 && apt-get install -qy --no-install-recommends \
    libbrotli1 libmicrohttpd12 libre2-9 libsodium23 libsqlite3-0 libtcmalloc-minimal4 tzdata zlib1g \
 && apt-get clean && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 10001 --no-create-home --home-dir /data formd \
 && install -d -o formd -g formd -m 700 /data
COPY --from=build /usr/bin/formd /usr/bin/formd
COPY migrations /usr/share/formd/migrations
COPY Public /usr/share/formd/Public
USER formd
WORKDIR /data
ENV FORMD_ADDRESS=0.0.0.0 FORMD_PORT=8080 FORMD_DATA=/data/formd.db
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["bash", "-c", \
  "exec 3<>/dev/tcp/127.0.0.1/$FORMD_PORT && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r status <&3 && [[ $status == *' 200 '* ]]"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["formd"]
CMD ["serve"]
