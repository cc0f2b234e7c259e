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

-- The hints that an edit was answered with, for when it is repeated.
ALTER TABLE edit ADD COLUMN effects TEXT;
