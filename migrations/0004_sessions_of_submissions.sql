-- Submissions that were sent without a session, as most are that come in numbers, take no place in the index of
-- sessions any more.

CREATE TABLE submission_new (
  number      INTEGER PRIMARY KEY AUTOINCREMENT,
  id          TEXT NOT NULL UNIQUE CHECK (length(CAST(id AS BLOB)) BETWEEN 16 AND 64),
  receipt     TEXT NOT NULL UNIQUE CHECK (length(CAST(receipt AS BLOB)) BETWEEN 1 AND 64),
  form        TEXT NOT NULL,
  version     INTEGER NOT NULL CHECK (version >= 0),
  test        INTEGER NOT NULL GENERATED ALWAYS AS (version = 0),
  session     TEXT,                               -- null: sent without a session
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
CREATE UNIQUE INDEX submission_session ON submission (session) WHERE session IS NOT NULL;
