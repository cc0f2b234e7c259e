#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Swift cannot call RE2, which is C++. This is the little that formd needs of it, in C. Nothing here
// throws: what goes wrong in C++ is answered as a pattern or an answer that there is not.

#ifdef __cplusplus
extern "C" {
#endif

/// A pattern that was compiled, for any number of threads.
typedef struct cre2_pattern cre2_pattern;

/// What is wrong with a pattern.
enum cre2_fault_kind {
  CRE2_BAD_ESCAPE = 1,
  CRE2_BAD_CLASS,
  CRE2_BAD_RANGE,
  CRE2_MISSING_BRACKET,
  CRE2_MISSING_PAREN,
  CRE2_UNEXPECTED_PAREN,
  CRE2_TRAILING_BACKSLASH,
  CRE2_NOTHING_TO_REPEAT,
  CRE2_REPEAT_SIZE,
  CRE2_REPEAT_OPERATOR,
  CRE2_BAD_GROUP,
  CRE2_BAD_GROUP_NAME,
  CRE2_TOO_LARGE,
  CRE2_OTHER,
};

/// What is wrong with a pattern, and the first bytes of the part that it is about.
typedef struct {
  int kind;
  size_t length;
  char part[256];
} cre2_fault;

/// Compiles a pattern, which together with all that its matching remembers takes at most this much
/// memory. Returns NULL and tells the fault when that cannot be done.
cre2_pattern *cre2_compile(
    const char *text, size_t length, int64_t memory, cre2_fault *fault);

/// Forgets a pattern.
void cre2_delete(cre2_pattern *pattern);

/// The number of instructions of a pattern.
int cre2_program_size(const cre2_pattern *pattern);

/// Whether a text matches as a whole, or anywhere: 1 or 0, or -1 where there is no memory to tell.
int cre2_matches(const cre2_pattern *pattern, const char *text, size_t length, bool whole);

#ifdef __cplusplus
}
#endif
