import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { denial, type StoreUnavailable, storeUnavailable } from '@parley/core';
import type Database from 'better-sqlite3';

/**
 * Are the files that a connection writes to still those that their paths lead to? Locks belong to
 * the process, so another copy of SQLite in the same process that closes the database takes itself
 * for the last user: it removes the write-ahead log, and what this connection commits goes into a
 * file that has no name any more, and is gone with the process.
 */
export interface OwnFiles {
  /**
   * Looks now. Once something was found it stays, whatever becomes of the files: others may have
   * written meanwhile.
   */
  look(): StoreUnavailable | null;
}

/** A database in memory has no files that another program can remove. */
const noFiles: OwnFiles = { look: () => null };

interface Identity {
  readonly dev: bigint;
  readonly ino: bigint;
}

/**
 * Null when the file does not exist or its folder cannot be read. The number of a file is not
 * reused while a process has it open.
 */
const identityOf = (path: string): Identity | null => {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
};

const isSame = (one: Identity, other: Identity | null): boolean =>
  other !== null && one.ino === other.ino && one.dev === other.dev;

const unavailable = (name: string, message: string): StoreUnavailable =>
  storeUnavailable(denial('store.replaced'), name, message);

const NOTHING_MORE =
  'Nothing is committed any more, since it would be lost. Save what this process still ' +
  'holds before you stop it ("Durability" in ' +
  'docs/how-to/run-the-server.md); then run `parley doctor` and start the server.';

const databaseReplaced = (path: string): StoreUnavailable =>
  unavailable(
    'DatabaseReplaced',
    `The database ${path} was moved, removed or replaced while it was open. ${NOTHING_MORE}`,
  );

const logReplaced = (path: string): StoreUnavailable =>
  unavailable(
    'LogReplaced',
    `${path} was removed or replaced while the database was open. Another copy of SQLite in ` +
      'this process does so when it closes the ' +
      `database: open it with one library only (the option \`database\`). ${NOTHING_MORE}`,
  );

interface WatchedFile {
  readonly path: string;
  readonly id: Identity;
  readonly replaced: (path: string) => StoreUnavailable;
}

/** The file of a connection. Only SQLite knows which file it has opened by a URI. */
const nameOf = (raw: Database.Database): string =>
  raw.name.startsWith('file:')
    ? (raw
        .prepare<[], string>("select file from pragma_database_list where name = 'main'")
        .pluck()
        .get() ?? '')
    : raw.name;

/** `raw` has read already, so that its log is there. */
export const ownFiles = (raw: Database.Database): OwnFiles => {
  if (raw.memory) return noFiles;
  // As it was given, so that a link that leads elsewhere is noticed; SQLite puts the log beside the
  // file itself.
  const given = resolve(nameOf(raw));
  const real = realpathSync(given);
  const watchedFiles: WatchedFile[] = [];
  const watch = (path: string, replaced: WatchedFile['replaced']): void => {
    const id = identityOf(path);
    if (id !== null) watchedFiles.push({ path, id, replaced });
  };
  watch(given, databaseReplaced);
  watch(`${real}-wal`, logReplaced);
  watch(`${real}-shm`, logReplaced);

  let found: StoreUnavailable | null = null;
  return {
    look: () => {
      if (found !== null) return found;
      for (const { path, id, replaced } of watchedFiles) {
        if (isSame(id, identityOf(path))) continue;
        found = replaced(path);
        leaveOpen(raw);
        break;
      }
      return found;
    },
  };
};

const left: Database.Database[] = [];

/**
 * Closing would move an orphaned log over what others have written since, and remove theirs. So the
 * connection stays open until the process ends, and it ends without the hook in which
 * better-sqlite3 closes what is open.
 */
const leaveOpen = (raw: Database.Database): void => {
  if (left.length === 0) process.on('exit', () => process.exit());
  left.push(raw);
};
