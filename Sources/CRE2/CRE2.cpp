#include "CRE2.h"

#include <re2/re2.h>

#include <cstring>

struct cre2_pattern {
  re2::RE2 re;
};

static int kind(re2::RE2::ErrorCode code) {
  switch (code) {
    case re2::RE2::ErrorBadEscape: return CRE2_BAD_ESCAPE;
    case re2::RE2::ErrorBadCharClass: return CRE2_BAD_CLASS;
    case re2::RE2::ErrorBadCharRange: return CRE2_BAD_RANGE;
    case re2::RE2::ErrorMissingBracket: return CRE2_MISSING_BRACKET;
    case re2::RE2::ErrorMissingParen: return CRE2_MISSING_PAREN;
    case re2::RE2::ErrorUnexpectedParen: return CRE2_UNEXPECTED_PAREN;
    case re2::RE2::ErrorTrailingBackslash: return CRE2_TRAILING_BACKSLASH;
    case re2::RE2::ErrorRepeatArgument: return CRE2_NOTHING_TO_REPEAT;
    case re2::RE2::ErrorRepeatSize: return CRE2_REPEAT_SIZE;
    case re2::RE2::ErrorRepeatOp: return CRE2_REPEAT_OPERATOR;
    case re2::RE2::ErrorBadPerlOp: return CRE2_BAD_GROUP;
    case re2::RE2::ErrorBadNamedCapture: return CRE2_BAD_GROUP_NAME;
    case re2::RE2::ErrorPatternTooLarge: return CRE2_TOO_LARGE;
    default: return CRE2_OTHER;
  }
}

extern "C" cre2_pattern *cre2_compile(
    const char *text, size_t length, int64_t memory, cre2_fault *fault) {
  fault->kind = CRE2_OTHER;
  fault->length = 0;
  try {
    re2::RE2::Options options;
    options.set_log_errors(false);
    options.set_max_mem(memory);
    // Nobody asks what a group matched, so groups need not be remembered.
    options.set_never_capture(true);
    cre2_pattern *pattern =
        new cre2_pattern{{re2::StringPiece(text, length), options}};
    if (pattern->re.ok()) return pattern;
    fault->kind = kind(pattern->re.error_code());
    const std::string &part = pattern->re.error_arg();
    fault->length = part.size() < sizeof fault->part ? part.size() : sizeof fault->part;
    memcpy(fault->part, part.data(), fault->length);
    delete pattern;
  } catch (...) {
    // Out of memory is all that RE2 may throw.
    fault->kind = CRE2_TOO_LARGE;
  }
  return nullptr;
}

extern "C" void cre2_delete(cre2_pattern *pattern) { delete pattern; }

extern "C" int cre2_program_size(const cre2_pattern *pattern) {
  return pattern->re.ProgramSize();
}

extern "C" int cre2_matches(
    const cre2_pattern *pattern, const char *text, size_t length, bool whole) {
  try {
    auto anchor = whole ? re2::RE2::ANCHOR_BOTH : re2::RE2::UNANCHORED;
    return pattern->re.Match(re2::StringPiece(text, length), 0, length, anchor, nullptr, 0);
  } catch (...) {
    return -1;
  }
}
