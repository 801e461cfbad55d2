import type { UserId } from '../kernel/brand.ts';
import type { AlertWords } from './alert-words.ts';

/** The alert words of a realm, by which a storage finds whose words stand in a text. */
export interface AlertWordIndex {
  /** These are all words that the user has now; none takes the user out. */
  readonly put: (user: UserId, words: ReadonlyArray<string>) => void;
  /**
   * Users whose words stand in the text, whatever their casing, between characters that separate
   * words. The number of words hardly changes how long it takes.
   */
  readonly usersIn: (prose: string) => ReadonlySet<UserId>;
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

interface Index {
  readonly held: Map<UserId, ReadonlyArray<string>>;
  readonly words: Map<string, Word>;
  readonly byHash: Map<number, Word[]>;
  /** How many words there are of each length. */
  readonly lengths: Map<number, number>;
}

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

const replace = (index: Index, user: UserId, words: ReadonlyArray<string>): void => {
  for (const word of index.held.get(user) ?? []) take(index, word.toLowerCase(), user);
  for (const word of words) put(index, word.toLowerCase(), user);
  if (words.length > 0) index.held.set(user, words);
  else index.held.delete(user);
};

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

const usersIn = (index: Index, prose: string): ReadonlySet<UserId> => {
  if (index.words.size === 0) return new Set();
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

/** Holds these words. A change of one user's costs no look at the words of the others. */
export const newAlertWordIndex = (
  all: ReadonlyArray<Pick<AlertWords, 'user' | 'words'>>,
): AlertWordIndex => {
  const index: Index = {
    held: new Map(),
    words: new Map(),
    byHash: new Map(),
    lengths: new Map(),
  };
  for (const { user, words } of all) replace(index, user, words);
  return {
    put: (user, words) => replace(index, user, words),
    usersIn: (prose) => usersIn(index, prose),
  };
};
