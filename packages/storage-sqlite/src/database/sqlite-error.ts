/**
 * SQLite's extended result code by name (`SQLITE_CONSTRAINT_UNIQUE`), `''` for an error without
 * one. Not by `instanceof`: the compiled part of the driver is loaded once per process and throws
 * the class of the module that loaded it first.
 */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/** True when another row has the key. */
export const isUniqueViolation = (error: unknown): boolean =>
  codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE';
