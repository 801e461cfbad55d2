import { utf8Bytes } from '../kernel/utf8-bytes.ts';

const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 1_000;
const STAGED_ID = /^[A-Za-z0-9_-]{1,100}$/;
/** A backslash, U+0000, and halves of surrogate pairs, which no file system keeps apart. */
const UNFIT = /[\\\0\p{Cs}]/u;

const isName = (name: string): boolean =>
  name !== '' &&
  name !== '.' &&
  name !== '..' &&
  !UNFIT.test(name) &&
  utf8Bytes(name) <= MAX_NAME_BYTES;

/** A store's own name, of what is not whole yet. */
export const isUnfinishedName = (name: string): boolean => name.startsWith('.~');

/** The names of a path that `BlobStore.remove` takes; null for any other. */
export const removableNames = (path: string): ReadonlyArray<string> | null => {
  const names = path.split('/');
  return utf8Bytes(path) <= MAX_PATH_BYTES && names.every(isName) ? names : null;
};

/** The names of a path under which a `BlobStore` keeps a blob; null for any other. */
export const blobNames = (path: string): ReadonlyArray<string> | null => {
  const names = removableNames(path);
  return names?.some(isUnfinishedName) ? null : names;
};

export const isStagedId = (id: string): boolean => STAGED_ID.test(id);
