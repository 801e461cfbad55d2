import { PathId, type RealmId } from '../../kernel/brand.ts';
import type { Realm } from '../../realm/realm.ts';

const ADDRESS = /^(?:https?:\/\/([^/?#]*))?\/user_uploads\/([^?#]+)/i;
const PATH = /^([0-9]+)\/[0-9a-f]{1,2}\/([A-Za-z0-9_-]{24})\/[^/]+$/;

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

const hostIn = (url: string): string =>
  (/^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? '').toLowerCase();

/** Could this be the path of a file of the realm? */
const isPathIn = (realm: RealmId, path: string): path is PathId =>
  PATH.exec(path)?.[1] === String(realm);

const pathAfterRoot = ({ url }: Pick<Realm, 'url'>, link: string): string | null => {
  const [, host, rest] = ADDRESS.exec(link) ?? [];
  return rest === undefined || (host !== undefined && host.toLowerCase() !== hostIn(url))
    ? null
    : decoded(rest);
};

/**
 * The file whose own address a link is; null where it is none. Links may be complete or begin at
 * the root of the realm.
 */
export const fileAtAddress = (realm: Pick<Realm, 'id' | 'url'>, link: string): PathId | null => {
  const path = pathAfterRoot(realm, link);
  return path !== null && isPathIn(realm.id, path) ? PathId(path) : null;
};

/** The address that saves the file, and those of its thumbnails. */
const OTHER_ADDRESS = /^(?:download\/(.+)|thumbnail\/(.+)\/[^/]+)$/;

/**
 * The file that a link leads to, by whichever of its addresses: who may read the link may read the
 * file. Null where it leads elsewhere.
 */
export const linkedFile = (realm: Pick<Realm, 'id' | 'url'>, link: string): PathId | null => {
  const path = pathAfterRoot(realm, link);
  if (path === null) return null;
  const [, saved, drawn] = OTHER_ADDRESS.exec(path) ?? [];
  const file = saved ?? drawn ?? path;
  return isPathIn(realm.id, file) ? PathId(file) : null;
};

const IN_TEXT =
  /\/user_uploads\/(?:download\/|thumbnail\/)?[0-9]+\/[0-9a-f]{1,2}\/([A-Za-z0-9_-]{24})\//g;

/** The part of a path that is chance, and that is spelled in one way only. */
export const secretOf = (path: PathId): string => PATH.exec(path)?.[2] ?? '';

/** The secrets of all addresses of files that stand in a text, as links or not, each once. */
export const secretsIn = (text: string): ReadonlyArray<string> =>
  text.includes('/user_uploads/')
    ? [...new Set(Array.from(text.matchAll(IN_TEXT), ([, secret = '']) => secret))]
    : [];
