#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "floor.h"

enum { SESSIONS = 1024, FIELDS = 120, RULES = 10, LOCKS = 64 };

/// Whether the value of a field is "true".
static unsigned char values[SESSIONS][FIELDS];
static pthread_mutex_t locks[LOCKS];

__attribute__((constructor)) static void make_locks(void) {
  for (int i = 0; i < LOCKS; i++) pthread_mutex_init(&locks[i], NULL);
}

int rules_apply(const char *body, char *diff, size_t capacity) {
  const char *session = strstr(body, "\"s\":"), *field = strstr(body, "\"f\":\"f");
  const char *value = strstr(body, "\"v\":\"");
  if (!session || !field || !value) return -1;
  unsigned s = (unsigned)atoi(session + 4) % SESSIONS, f = (unsigned)atoi(field + 6) % FIELDS;
  int is_on = !strncmp(value + 5, "true\"", 5);

  size_t length = (size_t)snprintf(diff, capacity, "{\"changes\":[");
  const char *comma = "";
  pthread_mutex_lock(&locks[s % LOCKS]);
  unsigned char before[RULES];
  for (int i = 0; i < RULES; i++) before[i] = values[s][i * 10 + 8];
  values[s][f] = (unsigned char)is_on;
  for (int i = 0; i < RULES; i++) {
    int shown = values[s][i * 10 + 8];
    if (shown == before[i]) continue;
    length += (size_t)snprintf(
        diff + length, capacity - length, "%s{\"name\":\"f%d\",\"visible\":%s}", comma, i * 10 + 9,
        shown ? "true" : "false");
    comma = ",";
  }
  pthread_mutex_unlock(&locks[s % LOCKS]);
  length += (size_t)snprintf(diff + length, capacity - length, "]}");
  return (int)length;
}
