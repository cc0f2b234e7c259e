#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <unistd.h>

#include "floor.h"

static sqlite3 *db;
static sqlite3_stmt *insert, *begin, *commit;
static pthread_t writer;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t queued = PTHREAD_COND_INITIALIZER;
static struct exchange *first, *last;
static int stopping;

/// Runs a statement that gives no rows.
static int run(sqlite3_stmt *statement) {
  int done = sqlite3_step(statement) == SQLITE_DONE;
  sqlite3_reset(statement);
  return done;
}

static int add_row(struct exchange *exchange) {
  sqlite3_bind_blob(insert, 1, exchange->body, (int)exchange->length, SQLITE_STATIC);
  int done = run(insert);
  exchange->row = sqlite3_last_insert_rowid(db);
  return done;
}

/// Commits whatever has queued up, again and again, and resumes the connections after that.
static void *write_batches(void *unused) {
  (void)unused;
  for (;;) {
    pthread_mutex_lock(&lock);
    while (!first && !stopping) pthread_cond_wait(&queued, &lock);
    struct exchange *batch = first;
    first = last = NULL;
    pthread_mutex_unlock(&lock);
    if (!batch) return NULL;

    int stored = run(begin);
    for (struct exchange *e = batch; e; e = e->next) stored &= add_row(e);
    stored &= run(commit);
    for (struct exchange *e = batch, *next; e; e = next) {
      // Once it is resumed the exchange may be gone.
      next = e->next;
      struct MHD_Connection *connection = e->connection;
      __atomic_store_n(&e->state, stored ? STORED : FAILED, __ATOMIC_RELEASE);
      MHD_resume_connection(connection);
    }
  }
}

static void prepare(const char *sql, sqlite3_stmt **statement) {
  if (sqlite3_prepare_v2(db, sql, -1, statement, NULL)) fail(sqlite3_errmsg(db));
}

void store_open(const char *path) {
  char name[1024];
  const char *ends[] = {"", "-wal", "-shm"};
  for (int i = 0; i < 3; i++) {
    snprintf(name, sizeof name, "%s%s", path, ends[i]);
    unlink(name);
  }
  if (sqlite3_open(path, &db)) fail(path);
  const char *setup =
      "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
      "CREATE TABLE submission(id INTEGER PRIMARY KEY, at TEXT DEFAULT CURRENT_TIMESTAMP,"
      " body BLOB NOT NULL);";
  if (sqlite3_exec(db, setup, NULL, NULL, NULL)) fail(sqlite3_errmsg(db));
  prepare("INSERT INTO submission(body) VALUES(?)", &insert);
  prepare("BEGIN IMMEDIATE", &begin);
  prepare("COMMIT", &commit);
  if (pthread_create(&writer, NULL, write_batches, NULL)) fail("thread");
}

void store_add(struct exchange *exchange) {
  pthread_mutex_lock(&lock);
  exchange->state = QUEUED;
  exchange->next = NULL;
  if (last) last->next = exchange; else first = exchange;
  last = exchange;
  pthread_cond_signal(&queued);
  pthread_mutex_unlock(&lock);
}

void store_close(void) {
  pthread_mutex_lock(&lock);
  stopping = 1;
  pthread_cond_signal(&queued);
  pthread_mutex_unlock(&lock);
  pthread_join(writer, NULL);
  sqlite3_finalize(insert);
  sqlite3_finalize(begin);
  sqlite3_finalize(commit);
  sqlite3_close(db);
}
