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

const hostIn = (url: string): string => (/^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? '').toLowerCase();

/** Could this be the path of a file of the realm? */
const isPathIn = (realm: RealmId, path: string): path is PathId => PATH.exec(path)?.[1] === String(realm);

/** The file that a link leads to; null where it leads elsewhere. Links may be complete or begin at the root of the realm. */
export const linkedFile = ({ id, url }: Pick<Realm, 'id' | 'url'>, link: string): PathId | null => {
  const [, host, rest] = ADDRESS.exec(link) ?? [];
  if (rest === undefined || (host !== undefined && host.toLowerCase() !== hostIn(url))) return null;
  const path = decoded(rest);
  return path !== null && isPathIn(id, path) ? PathId(path) : null;
};

const IN_TEXT = /\/user_uploads\/[0-9]+\/[0-9a-f]{1,2}\/([A-Za-z0-9_-]{24})\//g;

/** The part of a path that is chance, and that is spelled in one way only. */
export const secretOf = (path: PathId): string => PATH.exec(path)?.[2] ?? '';

/** The secrets of all addresses of files that stand in a text, as links or not, each once. */
export const secretsIn = (text: string): ReadonlyArray<string> =>
  text.includes('/user_uploads/') ? [...new Set(Array.from(text.matchAll(IN_TEXT), ([, secret = '']) => secret))] : [];
