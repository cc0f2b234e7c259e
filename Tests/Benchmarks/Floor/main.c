// floor PORT DATABASE FILE
//
//   GET   /bytes    the content of FILE: the floor of a document served from memory
//   PATCH /edit     ten rules, one journal row, group commit, the changes back: the floor of an edit
//   POST  /submit   the body stored as one row by group commit: the floor of a submission
//
// Listens on 127.0.0.1 only. Port 0 picks one; the first line of output names it. The database is
// made afresh, with a write-ahead log and synchronous=FULL. Ends on SIGTERM, or after two hours.

#include <arpa/inet.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "floor.h"

enum { LARGEST_BODY = 65536, LARGEST_FILE = 1 << 24 };

static char *document;
static size_t document_length;

void fail(const char *what) {
  fprintf(stderr, "floor: %s\n", what);
  exit(1);
}

static enum MHD_Result answer(
    struct MHD_Connection *connection, unsigned status, const char *bytes, size_t length) {
  struct MHD_Response *response =
      MHD_create_response_from_buffer(length, (void *)bytes, MHD_RESPMEM_MUST_COPY);
  MHD_add_response_header(response, "Content-Type", "application/json");
  enum MHD_Result result = MHD_queue_response(connection, status, response);
  MHD_destroy_response(response);
  return result;
}

static enum MHD_Result receive(struct exchange *exchange, const char *data, size_t size) {
  if (exchange->length + size > LARGEST_BODY) return MHD_NO;
  if (exchange->length + size + 1 > exchange->capacity) {
    exchange->capacity = (exchange->length + size + 1) * 2;
    exchange->body = realloc(exchange->body, exchange->capacity);
    if (!exchange->body) return MHD_NO;
  }
  memcpy(exchange->body + exchange->length, data, size);
  exchange->length += size;
  exchange->body[exchange->length] = 0;
  return MHD_YES;
}

/// Answers once the writer has stored the row of a request.
static enum MHD_Result answer_stored(struct exchange *exchange, int state) {
  unsigned status = state == STORED ? 200 : 500;
  if (exchange->diff_length)
    return answer(exchange->connection, status, exchange->diff, (size_t)exchange->diff_length);
  char receipt[64];
  int length = snprintf(receipt, sizeof receipt, "{\"id\":%lld}", exchange->row);
  return answer(exchange->connection, status, receipt, (size_t)length);
}

static enum MHD_Result handle(
    void *context, struct MHD_Connection *connection, const char *path, const char *method,
    const char *version, const char *data, size_t *size, void **request) {
  (void)context, (void)version;
  struct exchange *exchange = *request;
  if (!exchange) {
    exchange = calloc(1, sizeof *exchange);
    if (!exchange) return MHD_NO;
    exchange->connection = connection;
    *request = exchange;
    return MHD_YES;
  }
  if (!strcmp(method, "GET")) {
    if (strcmp(path, "/bytes")) return answer(connection, 404, "{}", 2);
    return answer(connection, 200, document, document_length);
  }
  if (*size) {
    enum MHD_Result result = receive(exchange, data, *size);
    *size = 0;
    return result;
  }
  int state = __atomic_load_n(&exchange->state, __ATOMIC_ACQUIRE);
  if (state == STORED || state == FAILED) return answer_stored(exchange, state);
  if (!exchange->body) return answer(connection, 400, "{}", 2);
  if (!strcmp(path, "/edit")) {
    exchange->diff_length = rules_apply(exchange->body, exchange->diff, sizeof exchange->diff);
    if (exchange->diff_length < 0) return answer(connection, 400, "{}", 2);
  } else if (strcmp(path, "/submit")) {
    return answer(connection, 404, "{}", 2);
  }
  MHD_suspend_connection(connection);
  store_add(exchange);
  return MHD_YES;
}

static void complete(
    void *context, struct MHD_Connection *connection, void **request,
    enum MHD_RequestTerminationCode reason) {
  (void)context, (void)connection, (void)reason;
  struct exchange *exchange = *request;
  if (!exchange) return;
  free(exchange->body);
  free(exchange);
  *request = NULL;
}

static void read_document(const char *path) {
  FILE *file = fopen(path, "rb");
  document = malloc(LARGEST_FILE);
  if (!file || !document) fail(path);
  document_length = fread(document, 1, LARGEST_FILE, file);
  fclose(file);
}

int main(int count, char **arguments) {
  if (count != 4) fail("floor PORT DATABASE FILE");
  read_document(arguments[3]);

  // Blocked before any thread starts, so that only sigwait below takes them.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM), sigaddset(&signals, SIGINT), sigaddset(&signals, SIGALRM);
  pthread_sigmask(SIG_BLOCK, &signals, NULL);
  alarm(7200);
  store_open(arguments[2]);

  struct sockaddr_in address = {
      .sin_family = AF_INET, .sin_port = htons((unsigned short)atoi(arguments[1]))};
  inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
  long threads = sysconf(_SC_NPROCESSORS_ONLN);
  struct MHD_Daemon *daemon = MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, handle, NULL,
      MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_NOTIFY_COMPLETED, complete, NULL,
      MHD_OPTION_CONNECTION_LIMIT, 2048u, MHD_OPTION_LISTEN_BACKLOG_SIZE, 512u,
      threads > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, (unsigned)threads,
      MHD_OPTION_END);
  if (!daemon) fail("cannot listen");
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  printf("floor listening on http://127.0.0.1:%d\n", info ? info->port : 0);
  fflush(stdout);

  int signal;
  sigwait(&signals, &signal);
  store_close();
  MHD_stop_daemon(daemon);
  free(document);
  return 0;
}
