import { codeOf } from './sqlite-error.ts';

/**
 * Why a database cannot be opened.
 *
 * - `NewerSchema`: a newer version of this package wrote it.
 * - `CorruptDatabase`: the file is damaged or is no SQLite database.
 * - `InUse`: another process serves from it.
 * - `CannotOpen`: its folder is missing, a permission is missing, the disk is full, or another
 *   process keeps the file locked.
 * - `NotShareable`: the host's handle (`database`) belongs to no file that can be opened again.
 * - `NotWal`: the file of the host's handle has no write-ahead log.
 * - `SchemaBehind`: migrations are missing, which the host applies itself (`migrate: false`).
 */
export type RefusalReason =
  | 'NewerSchema'
  | 'CorruptDatabase'
  | 'InUse'
  | 'CannotOpen'
  | 'NotShareable'
  | 'NotWal'
  | 'SchemaBehind';

/**
 * Why a database could not be opened; `name` is the reason, `message` one sentence for the operator
 * of the server.
 */
export interface DatabaseRefused extends Error {
  readonly name: RefusalReason;
  /** Names of the missing migrations, oldest first; only where `name` is `SchemaBehind`. */
  readonly missing?: ReadonlyArray<string>;
}

export const refused = (name: RefusalReason, message: string, cause?: unknown): DatabaseRefused =>
  Object.assign(new Error(message, { cause }), { name });

const REASONS: ReadonlySet<string> = new Set<RefusalReason>([
  'NewerSchema',
  'CorruptDatabase',
  'InUse',
  'CannotOpen',
  'NotShareable',
  'NotWal',
  'SchemaBehind',
]);

/**
 * Tells whether an error says that a database could not be opened, and why.
 *
 * @returns True for a DatabaseRefused; its `message` is a sentence for the operator.
 * @example
 * try {
 *   openSqliteStorage({ file: './data/parley.sqlite' });
 * } catch (error) {
 *   if (!isDatabaseRefused(error)) throw error;
 *   console.error(error.message);
 * }
 */
export const isDatabaseRefused = (error: unknown): error is DatabaseRefused =>
  error instanceof Error && REASONS.has(error.name);

/**
 * What SQLite said while a file was being opened, in words; an error that is no refusal is given
 * back as it is.
 */
export const asRefusal = (error: unknown, file: string): unknown => {
  if (isDatabaseRefused(error)) return error;
  const code = codeOf(error);
  if (code === 'SQLITE_NOTADB')
    return refused('CorruptDatabase', `${file} is not a SQLite database.`, error);
  if (code.startsWith('SQLITE_CORRUPT'))
    return refused('CorruptDatabase', `The database ${file} is damaged.`, error);
  if (code.startsWith('SQLITE_') || error instanceof TypeError)
    return refused(
      'CannotOpen',
      `The database ${file} cannot be opened: ${(error as Error).message}.`,
      error,
    );
  return error;
};
