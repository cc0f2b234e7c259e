#pragma once
#include <limits.h>
#include <string.h>
#include <zlib.h>

// Swift does not see deflateInit2, which is a macro.

/// Writes bytes in the format of gzip, without a time and a name.
///
/// Returns how many were written, or 0 when they do not fit.
static inline size_t czlib_gzip(
    const unsigned char *bytes, size_t size, unsigned char *room, size_t capacity) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (size > UINT_MAX || capacity > UINT_MAX) return 0;
  // 15 is the largest window, 16 more stand for gzip; 8 is the usual memory.
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY))
    return 0;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = (unsigned)size;
  stream.next_out = room;
  stream.avail_out = (unsigned)capacity;
  size_t written = deflate(&stream, Z_FINISH) == Z_STREAM_END ? stream.total_out : 0;
  deflateEnd(&stream);
  return written;
}
