// The floor: a server in bare C that does next to nothing, to measure others against.
#pragma once

#include <microhttpd.h>
#include <stddef.h>

/// One request, from its header to the end of its response.
struct exchange {
  struct MHD_Connection *connection;
  char *body;
  size_t length, capacity;
  /// What an edit is answered with once it is stored; empty for a submission.
  char diff[1024];
  int diff_length;
  long long row;
  /// `READING`, then `QUEUED` for the writer, then `STORED` or `FAILED`.
  int state;
  struct exchange *next;
};

enum { READING, QUEUED, STORED, FAILED };

/// Opens a fresh database and starts the thread that writes to it.
void store_open(const char *path);

/// Hands a request to the writer, which resumes its connection after the commit.
void store_add(struct exchange *exchange);

/// Stores what is queued, ends the thread and closes the database.
void store_close(void);

/// Carries out an edit and writes what it changed as JSON.
///
/// The body is like `{"s":17,"f":"f8","v":"true"}`: session, field, value. Each of the ten rules of
/// the session shows a field while another one is "true".
///
/// @return The number of bytes, or -1 when the body is not an edit.
int rules_apply(const char *body, char *diff, size_t capacity);

/// Ends the process with a message.
void fail(const char *what);
