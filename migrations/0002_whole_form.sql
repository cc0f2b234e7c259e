-- What the whole form model needs.

-- What authors work on. Every save has the next number of its form; the last save is the draft, older
-- ones stay as long as a session stands on them. Every form that is not deleted has a draft, which may
-- be the published document. Renames are [[save, "old", "new"], …], those that a publishing or a session
-- on an older save may still need.
CREATE TABLE draft (
  form     TEXT NOT NULL REFERENCES form (key),
  save     INTEGER NOT NULL CHECK (save >= 1),
  document TEXT NOT NULL CHECK (length(CAST(document AS BLOB)) <= 8388608),
  digest   BLOB NOT NULL CHECK (length(digest) = 32),
  renames  TEXT NOT NULL DEFAULT '[]',
  savedAt  INTEGER NOT NULL,
  PRIMARY KEY (form, save)
) STRICT, WITHOUT ROWID;

ALTER TABLE form ADD COLUMN saves INTEGER NOT NULL DEFAULT 0;
-- The save that was published last.
ALTER TABLE form ADD COLUMN publishedSave INTEGER NOT NULL DEFAULT 0;
ALTER TABLE form_version ADD COLUMN renames TEXT NOT NULL DEFAULT '[]';

INSERT INTO draft (form, save, document, digest, savedAt)
SELECT form, 1, document, digest, savedAt FROM form_version WHERE version = 0;
INSERT INTO draft (form, save, document, digest, savedAt)
SELECT v.form, 1, v.document, v.digest, v.savedAt
FROM form AS f JOIN form_version AS v ON v.form = f.key AND v.version = f.published
WHERE true
ON CONFLICT DO NOTHING;
UPDATE form SET saves = 1 WHERE key IN (SELECT form FROM draft);
DELETE FROM form_version WHERE version = 0;

-- Kinds of rows that authors add.
CREATE TABLE component (
  name     TEXT PRIMARY KEY CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 64),
  document TEXT NOT NULL CHECK (length(CAST(document AS BLOB)) <= 1048576),
  savedAt  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A session stands on a version or on a save of the draft, and may follow the one or the other.
CREATE TABLE session_new (
  number   INTEGER PRIMARY KEY,
  id       TEXT NOT NULL UNIQUE CHECK (length(CAST(id AS BLOB)) BETWEEN 16 AND 64),
  form     TEXT NOT NULL,
  version  INTEGER CHECK (version >= 1),
  save     INTEGER CHECK (save >= 1),
  follow   TEXT CHECK (follow IN ('published', 'draft')),
  language TEXT NOT NULL CHECK (length(CAST(language AS BLOB)) <= 64),
  openedAt INTEGER NOT NULL,
  fromPage INTEGER NOT NULL DEFAULT 0 CHECK (fromPage IN (0, 1)),
  status   TEXT NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted')),
  CHECK ((version IS NULL) <> (save IS NULL)),
  FOREIGN KEY (form, version) REFERENCES form_version (form, version),
  FOREIGN KEY (form, save) REFERENCES draft (form, save)
) STRICT;

INSERT INTO session_new (number, id, form, version, language, openedAt, fromPage, status)
SELECT number, id, form, version, language, openedAt, fromPage, status FROM session;
DROP TABLE session;
ALTER TABLE session_new RENAME TO session;

CREATE INDEX session_form ON session (form, number);
CREATE INDEX session_fromPage ON session (openedAt) WHERE fromPage;
CREATE INDEX session_save ON session (form, save) WHERE save IS NOT NULL;
CREATE INDEX session_follow ON session (number) WHERE follow IS NOT NULL AND status = 'draft';

-- What a session stood on before each of its rebases, so that older revisions can be had again.
CREATE TABLE rebase (
  session INTEGER NOT NULL REFERENCES session (number) ON DELETE CASCADE,
  rev     INTEGER NOT NULL CHECK (rev >= 2),
  version INTEGER CHECK (version >= 1),
  save    INTEGER CHECK (save >= 1),
  PRIMARY KEY (session, rev)
) STRICT, WITHOUT ROWID;

-- What is sent from a draft is a test, of version 0.
CREATE TABLE submission_new (
  number      INTEGER PRIMARY KEY AUTOINCREMENT,
  id          TEXT NOT NULL UNIQUE CHECK (length(CAST(id AS BLOB)) BETWEEN 16 AND 64),
  receipt     TEXT NOT NULL UNIQUE CHECK (length(CAST(receipt AS BLOB)) BETWEEN 1 AND 64),
  form        TEXT NOT NULL,
  version     INTEGER NOT NULL CHECK (version >= 0),
  test        INTEGER NOT NULL GENERATED ALWAYS AS (version = 0),
  session     TEXT UNIQUE,                        -- null: sent without a session
  submittedAt INTEGER NOT NULL,
  language    TEXT NOT NULL CHECK (length(CAST(language AS BLOB)) <= 64),
  answers     TEXT NOT NULL
) STRICT;

INSERT INTO submission_new (
  number, id, receipt, form, version, session, submittedAt, language, answers)
SELECT number, id, receipt, form, version, session, submittedAt, language, answers
FROM submission;
-- Numbers are never given again, not those of erased submissions either.
DELETE FROM sqlite_sequence WHERE name = 'submission_new';
INSERT INTO sqlite_sequence (name, seq)
SELECT 'submission_new', seq FROM sqlite_sequence WHERE name = 'submission';
DROP TABLE submission;
ALTER TABLE submission_new RENAME TO submission;

CREATE INDEX submission_form ON submission (form, number);
