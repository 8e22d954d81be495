-- A tag's number is used once (ADR 0003), so rows are retired, never
-- deleted. Red tags: decision record 6.
CREATE TABLE tags (
  number INTEGER PRIMARY KEY,
  tool TEXT NOT NULL,
  red INTEGER NOT NULL DEFAULT 0,
  retired TEXT
);
