import Database from 'better-sqlite3';

/** SQLite's extended result code by name (`SQLITE_CONSTRAINT_UNIQUE`), `''` for an error that is not SQLite's. */
export const codeOf = (error: unknown): string => (error instanceof Database.SqliteError ? error.code : '');
