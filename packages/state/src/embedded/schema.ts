/** Written into the file, so that no other SQLite file is taken for one of ours: `regS`. */
export const applicationId = 0x72656753

/** The version of the tables below. */
export const schemaVersion = 1

/**
 * Times are microseconds since 1970. A Main Topic's highest `rev` is that of its states, its `gone` and its `floor`; from `floor` on it is known what happened.
 * `gone` holds the newest deletion of a key, also if the key was written again. `expires` is null where nothing expires, so that its index costs nothing there.
 */
export const schema = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE mains (
    id INTEGER PRIMARY KEY, domain TEXT NOT NULL, main TEXT NOT NULL,
    floor INTEGER NOT NULL DEFAULT 0, ttl_seconds INTEGER, max_states INTEGER,
    UNIQUE (domain, main)
  ) STRICT;
  CREATE TABLE states (
    id INTEGER PRIMARY KEY, main INTEGER NOT NULL, topic TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
    version INTEGER NOT NULL, inserted INTEGER NOT NULL, updated INTEGER NOT NULL, rev INTEGER NOT NULL, expires INTEGER,
    UNIQUE (main, topic, key), UNIQUE (main, rev)
  ) STRICT;
  CREATE INDEX states_by_expiry ON states (expires) WHERE expires IS NOT NULL;
  CREATE TABLE gone (
    main INTEGER NOT NULL, topic TEXT NOT NULL, key TEXT NOT NULL, rev INTEGER NOT NULL, at INTEGER NOT NULL, reason TEXT,
    PRIMARY KEY (main, topic, key), UNIQUE (main, rev)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE operations (
    main INTEGER NOT NULL, topic TEXT NOT NULL, key TEXT NOT NULL, op_id TEXT NOT NULL,
    print TEXT NOT NULL, result TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (main, topic, key, op_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX operations_by_age ON operations (at);
  PRAGMA user_version = ${schemaVersion};
  PRAGMA application_id = ${applicationId};
`
