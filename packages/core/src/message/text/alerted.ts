import { boundedCache } from '../../kernel/bounded-cache.ts';
import type { RealmId, UserId } from '../../kernel/brand.ts';

/** A user's alert words. Another object after each change. */
interface Wanted {
  readonly user: UserId;
  readonly words: ReadonlyArray<string>;
}

const BEFORE = ' \n(".,\';[*`>';
const AFTER = " \n)?:.,';]!*`";

/** The signs in front of the first two places of a text are not looked at. */
const mayBegin = (text: string, at: number): boolean =>
  at <= 1 || BEFORE.includes(text.charAt(at - 1));
const mayEnd = (text: string, end: number): boolean =>
  end >= text.length || AFTER.includes(text.charAt(end));

/** A word in lower case, and who wants it. */
interface Word {
  readonly text: string;
  readonly hash: number;
  readonly users: Set<UserId>;
}

/**
 * All words of a realm. Whose words change, has them taken out and put in again; those of all
 * others stay.
 */
interface Index {
  readonly held: Map<UserId, Wanted>;
  readonly words: Map<string, Word>;
  readonly byHash: Map<number, Word[]>;
  /** How many words there are of each length. */
  readonly lengths: Map<number, number>;
}

const newIndex = (): Index => ({
  held: new Map(),
  words: new Map(),
  byHash: new Map(),
  lengths: new Map(),
});

/** Of texts of any length, so that the hash of a part follows from those of two beginnings. */
const BASE = 16_777_619;
const hashOf = (text: string): number => {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, BASE) + text.charCodeAt(at)) | 0;
  return hash;
};

const count = ({ lengths }: Index, { length }: string, more: number): void => {
  const now = (lengths.get(length) ?? 0) + more;
  if (now > 0) lengths.set(length, now);
  else lengths.delete(length);
};

const put = (index: Index, text: string, user: UserId): void => {
  const known = index.words.get(text);
  if (known !== undefined) {
    known.users.add(user);
    return;
  }
  const word = { text, hash: hashOf(text), users: new Set([user]) };
  index.words.set(text, word);
  const same = index.byHash.get(word.hash);
  if (same === undefined) index.byHash.set(word.hash, [word]);
  else same.push(word);
  count(index, text, 1);
};

const take = (index: Index, text: string, user: UserId): void => {
  const word = index.words.get(text);
  word?.users.delete(user);
  if (word === undefined || word.users.size > 0) return;
  index.words.delete(text);
  const others = (index.byHash.get(word.hash) ?? []).filter((one) => one !== word);
  if (others.length > 0) index.byHash.set(word.hash, others);
  else index.byHash.delete(word.hash);
  count(index, text, -1);
};

const forget = (index: Index, user: UserId): void => {
  for (const word of index.held.get(user)?.words ?? []) take(index, word.toLowerCase(), user);
  index.held.delete(user);
};

const bringUpToDate = (index: Index, wanted: ReadonlyArray<Wanted>): void => {
  for (const one of wanted) {
    if (index.held.get(one.user) === one) continue;
    forget(index, one.user);
    for (const word of one.words) put(index, word.toLowerCase(), one.user);
    index.held.set(one.user, one);
  }
  if (index.held.size === wanted.length) return;
  const users = new Set(wanted.map(({ user }) => user));
  for (const user of [...index.held.keys()]) if (!users.has(user)) forget(index, user);
};

/** Realms in which messages are sent at the same time. */
const MOST = 64;
const indexes = boundedCache<RealmId, Index>(MOST);

/**
 * The hashes of all beginnings of a text, and the powers of `BASE` by which the hash of a part
 * follows from two of them.
 */
const beginningsOf = (text: string, longest: number) => {
  const hashes = new Int32Array(text.length + 1);
  for (let at = 0; at < text.length; at++)
    hashes[at + 1] = Math.imul(hashes[at] ?? 0, BASE) + text.charCodeAt(at);
  const powers = new Int32Array(longest + 1).fill(1);
  for (let at = 1; at <= longest; at++) powers[at] = Math.imul(powers[at - 1] ?? 0, BASE);
  return (from: number, to: number): number =>
    ((hashes[to] ?? 0) - Math.imul(hashes[from] ?? 0, powers[to - from] ?? 0)) | 0;
};

/**
 * Whose words stand in the text, whatever their casing, between signs that part words. However many
 * there are, it takes hardly longer.
 */
export const alertedBy = (
  prose: string,
  realm: RealmId,
  wanted: ReadonlyArray<Wanted>,
): ReadonlySet<UserId> => {
  if (wanted.length === 0) return new Set();
  const index = indexes.of(realm) ?? newIndex();
  indexes.keep(realm, index);
  bringUpToDate(index, wanted);
  const text = prose.toLowerCase();
  // Of each length how many are not found yet: what was found once is not looked for again.
  const missing = new Map(index.lengths);
  const hashIn = beginningsOf(text, Math.max(0, ...missing.keys()));
  const found = new Set<Word>();
  const findAt = (at: number, length: number): void => {
    for (const word of index.byHash.get(hashIn(at, at + length)) ?? []) {
      if (word.text.length !== length || found.has(word) || !text.startsWith(word.text, at))
        continue;
      found.add(word);
      const left = (missing.get(length) ?? 0) - 1;
      if (left > 0) missing.set(length, left);
      else missing.delete(length);
    }
  };
  const isEnd = Array.from({ length: text.length + 1 }, (_, end) => mayEnd(text, end));
  let lengths = [...missing.keys()];
  for (let at = 0; at < text.length && missing.size > 0; at++) {
    if (!mayBegin(text, at)) continue;
    for (const length of lengths) if (isEnd[at + length] === true) findAt(at, length);
    if (missing.size < lengths.length) lengths = [...missing.keys()];
  }
  return new Set([...found].flatMap(({ users }) => [...users]));
};
