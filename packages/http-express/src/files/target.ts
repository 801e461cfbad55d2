import { PathId } from '@parley/core';

/** What is asked for below the root of files. */
export type RequestedFile =
  | { readonly _tag: 'File'; readonly path: PathId; readonly isDownload: boolean }
  | { readonly _tag: 'Thumbnail'; readonly path: PathId; readonly format: string }
  | { readonly _tag: 'Link'; readonly token: string; readonly name: string };

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

const isRealm = (segment: string | undefined): boolean =>
  segment !== undefined && /^[0-9]+$/.test(segment);

/** Null: nothing that could be there. */
export const targetOf = (path: string): RequestedFile | null => {
  const [first, ...rest] = (decoded(path) ?? '').split('/').slice(1);
  const [second, third] = rest;
  if (first === 'temporary')
    return rest.length === 2 ? { _tag: 'Link', token: second ?? '', name: third ?? '' } : null;
  if (first === 'download')
    return isRealm(second)
      ? { _tag: 'File', path: PathId(rest.join('/')), isDownload: true }
      : null;
  if (first === 'thumbnail') {
    return isRealm(second)
      ? { _tag: 'Thumbnail', path: PathId(rest.slice(0, -1).join('/')), format: rest.at(-1) ?? '' }
      : null;
  }
  return isRealm(first)
    ? { _tag: 'File', path: PathId([first, ...rest].join('/')), isDownload: false }
    : null;
};
