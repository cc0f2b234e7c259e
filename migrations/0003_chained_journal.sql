-- The journal without an index: an index by session is written all over, a page for almost every edit.
-- Each row names the one before it of its session instead, and sessions name their last rows. Those of
-- the newest rows are noted now and then, for all sessions at once; until then they are found at the
-- end of the journal.

CREATE TABLE edit_new (
  id      INTEGER PRIMARY KEY,
  session INTEGER NOT NULL,                         -- is removed with its session, row by row
  before  INTEGER,                                  -- null: the row of revision 1
  rev     INTEGER NOT NULL CHECK (rev >= 1),
  asOf    INTEGER NOT NULL,
  nonce   TEXT NOT NULL CHECK (length(CAST(nonce AS BLOB)) <= 64),
  client  TEXT CHECK (length(CAST(client AS BLOB)) <= 64),
  seq     INTEGER CHECK (seq >= 1),
  digest  TEXT CHECK (length(CAST(digest AS BLOB)) <= 128),
  edit    TEXT NOT NULL CHECK (length(CAST(edit AS BLOB)) <= 8388608),
  CHECK ((before IS NULL) = (rev = 1))
) STRICT;

INSERT INTO edit_new (id, session, before, rev, asOf, nonce, client, seq, digest, edit)
SELECT e.id, e.session,
  (SELECT b.id FROM edit AS b WHERE b.session = e.session AND b.rev = e.rev - 1),
  e.rev, e.asOf, e.nonce, e.client, e.seq, e.digest, e.edit
FROM edit AS e ORDER BY e.id;

ALTER TABLE session ADD COLUMN opening INTEGER;     -- the row of revision 1
ALTER TABLE session ADD COLUMN head INTEGER;        -- the last row that is noted
UPDATE session SET
  opening = (SELECT e.id FROM edit AS e WHERE e.session = session.number AND e.rev = 1),
  head = (SELECT e.id FROM edit AS e WHERE e.session = session.number ORDER BY e.rev DESC LIMIT 1);

DROP TABLE edit;
ALTER TABLE edit_new RENAME TO edit;

-- Up to which row of the journal the last rows of sessions are noted.
CREATE TABLE filing (upTo INTEGER NOT NULL) STRICT;
INSERT INTO filing (upTo) SELECT coalesce(max(id), 0) FROM edit;
