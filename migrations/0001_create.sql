-- Instants are milliseconds since 1970 in UTC. Keys and ids are ASCII. Lengths are of bytes.

-- A form, for as long as anything of it is kept. Numbers of versions are never used again.
CREATE TABLE form (
  key         TEXT PRIMARY KEY CHECK (length(CAST(key AS BLOB)) BETWEEN 1 AND 64),
  published   INTEGER CHECK (published >= 1),     -- null: only a draft, or deleted
  lastVersion INTEGER NOT NULL CHECK (lastVersion >= 0)
) STRICT, WITHOUT ROWID;

-- Documents as canonical JSON; version 0 is a draft that differs from what is published.
CREATE TABLE form_version (
  form     TEXT NOT NULL REFERENCES form (key),
  version  INTEGER NOT NULL CHECK (version >= 0),
  document TEXT NOT NULL CHECK (length(CAST(document AS BLOB)) <= 8388608),
  digest   BLOB NOT NULL CHECK (length(digest) = 32),
  savedAt  INTEGER NOT NULL,
  PRIMARY KEY (form, version)
) STRICT;

-- The head of a session is its last edit: nothing here changes when an answer does.
CREATE TABLE session (
  number   INTEGER PRIMARY KEY,
  id       TEXT NOT NULL UNIQUE CHECK (length(CAST(id AS BLOB)) BETWEEN 16 AND 64),
  form     TEXT NOT NULL,
  version  INTEGER NOT NULL CHECK (version >= 1),
  language TEXT NOT NULL CHECK (length(CAST(language AS BLOB)) <= 64),
  openedAt INTEGER NOT NULL,
  fromPage INTEGER NOT NULL DEFAULT 0 CHECK (fromPage IN (0, 1)),
  status   TEXT NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted')),
  FOREIGN KEY (form, version) REFERENCES form_version (form, version)
) STRICT;

CREATE INDEX session_form ON session (form, number);
CREATE INDEX session_fromPage ON session (openedAt) WHERE fromPage;

-- The journal: one row a revision. Rows are appended, which costs a commit the fewest pages.
CREATE TABLE edit (
  id      INTEGER PRIMARY KEY,
  session INTEGER NOT NULL REFERENCES session (number) ON DELETE CASCADE,
  rev     INTEGER NOT NULL CHECK (rev >= 1),
  asOf    INTEGER NOT NULL,
  nonce   TEXT NOT NULL CHECK (length(CAST(nonce AS BLOB)) <= 64),
  client  TEXT CHECK (length(CAST(client AS BLOB)) <= 64),
  seq     INTEGER CHECK (seq >= 1),
  digest  TEXT CHECK (length(CAST(digest AS BLOB)) <= 128),
  edit    TEXT NOT NULL CHECK (length(CAST(edit AS BLOB)) <= 8388608),
  UNIQUE (session, rev)
) STRICT;

-- Whole states, from which a replay may start.
CREATE TABLE checkpoint (
  session INTEGER NOT NULL REFERENCES session (number) ON DELETE CASCADE,
  rev     INTEGER NOT NULL CHECK (rev >= 1),
  state   TEXT NOT NULL,
  PRIMARY KEY (session, rev)
) STRICT;

-- The texts of secret answers, by the revision that gave them.
CREATE TABLE secret (
  session INTEGER NOT NULL REFERENCES session (number) ON DELETE CASCADE,
  rev     INTEGER NOT NULL CHECK (rev >= 1),
  path    TEXT NOT NULL CHECK (length(CAST(path AS BLOB)) BETWEEN 1 AND 1024),
  text    TEXT NOT NULL CHECK (length(CAST(text AS BLOB)) <= 65536),
  PRIMARY KEY (session, rev, path)
) STRICT, WITHOUT ROWID;

-- Sessions that are no more, so that their clients can be told so for some time.
CREATE TABLE ended (
  session TEXT PRIMARY KEY,
  endedAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX ended_endedAt ON ended (endedAt);

-- Submissions outlive their sessions, and the form. Numbers are in the order of arrival.
CREATE TABLE submission (
  number      INTEGER PRIMARY KEY AUTOINCREMENT,
  id          TEXT NOT NULL UNIQUE CHECK (length(CAST(id AS BLOB)) BETWEEN 16 AND 64),
  receipt     TEXT NOT NULL UNIQUE CHECK (length(CAST(receipt AS BLOB)) BETWEEN 1 AND 64),
  form        TEXT NOT NULL,
  version     INTEGER NOT NULL CHECK (version >= 1),
  session     TEXT UNIQUE,                        -- null: sent without a session
  submittedAt INTEGER NOT NULL,
  language    TEXT NOT NULL CHECK (length(CAST(language AS BLOB)) <= 64),
  answers     TEXT NOT NULL
) STRICT;

CREATE INDEX submission_form ON submission (form, number);

CREATE TABLE submission_secret (
  submission INTEGER NOT NULL REFERENCES submission (number) ON DELETE CASCADE,
  position   INTEGER NOT NULL CHECK (position >= 0),
  path       TEXT NOT NULL CHECK (length(CAST(path AS BLOB)) BETWEEN 1 AND 1024),
  text       TEXT NOT NULL CHECK (length(CAST(text AS BLOB)) <= 65536),
  PRIMARY KEY (submission, position)
) STRICT, WITHOUT ROWID;

-- Of a token only the hash is kept; the first characters find it.
CREATE TABLE token (
  prefix    TEXT PRIMARY KEY CHECK (length(CAST(prefix AS BLOB)) = 8),
  name      TEXT NOT NULL CHECK (length(CAST(name AS BLOB)) <= 100),
  hash      BLOB NOT NULL CHECK (length(hash) = 32),
  createdAt INTEGER NOT NULL,
  expiresAt INTEGER NOT NULL,
  lastUsed  INTEGER
) STRICT, WITHOUT ROWID;

-- What a request with an Idempotency-Key made.
CREATE TABLE idempotency (
  key       TEXT PRIMARY KEY CHECK (length(CAST(key AS BLOB)) BETWEEN 1 AND 128),
  digest    BLOB NOT NULL CHECK (length(digest) = 32),
  status    INTEGER NOT NULL CHECK (status BETWEEN 200 AND 599),
  made      TEXT NOT NULL,
  answer    BLOB NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_createdAt ON idempotency (createdAt);
