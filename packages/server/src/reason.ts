const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EADDRINUSE: 'the port is taken',
  EADDRNOTAVAIL: 'this machine has no such address',
  ECONNREFUSED: 'nothing listens there',
  EEXIST: 'a file is in the way',
  EHOSTUNREACH: 'there is no way to that host',
  EISDIR: 'a directory is in the way',
  ENOENT: 'no such file or directory',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is in the way',
  ENOTFOUND: 'no such host',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ETIMEDOUT: 'there is no answer',
};

/** The code that Node gives an error of the system, such as `ENOENT`; `''` where there is none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/** Why something failed, in words that fit into a line. */
export const reasonOf = (error: unknown): string =>
  REASONS[codeOf(error)] ?? String(error).replace(/\s+/g, ' ');

const OF_THE_DISK = /^SQLITE_(BUSY|CORRUPT|FULL|IOERR|READONLY)/;

/** Has the system refused something, or the disk? Otherwise it is a bug. */
export const isOfTheSystem = (error: unknown): boolean =>
  codeOf(error) in REASONS || OF_THE_DISK.test(codeOf(error));

/** Why something failed, and the file it was about where the system names one. */
export const reasonWithPlaceOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'path' in error
    ? `${reasonOf(error)} (${error.path})`
    : reasonOf(error);
