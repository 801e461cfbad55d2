import type { UserId } from '../../kernel/brand.ts';

/** What somebody wants to be told of. */
interface Wanted {
  readonly user: UserId;
  readonly words: ReadonlyArray<string>;
}

const BEFORE = ' \n(".,\';[*`>';
const AFTER = " \n)?:.,';]!*`";

/** The signs in front of the first two places of a text are not looked at. */
const mayBegin = (text: string, at: number): boolean => at <= 1 || BEFORE.includes(text.charAt(at - 1));
const mayEnd = (text: string, end: number): boolean => end >= text.length || AFTER.includes(text.charAt(end));

/** A word in lower case, and who wants it. */
interface Word {
  readonly text: string;
  readonly users: ReadonlyArray<UserId>;
  /** The longest of the others that it begins with. */
  readonly within: Word | null;
}

/** In the order of their signs, so that those which a text begins with are the one before it and what that begins with. */
interface Sorted {
  readonly words: ReadonlyArray<Word>;
  readonly longest: number;
}

const sort = (wanted: ReadonlyArray<Wanted>): Sorted => {
  const users = new Map<string, UserId[]>();
  for (const { user, words } of wanted)
    for (const word of words.map((typed) => typed.toLowerCase())) {
      const same = users.get(word);
      if (same === undefined) users.set(word, [user]);
      else same.push(user);
    }
  const words: Word[] = [];
  let longest = 0;
  let before: Word | null = null;
  for (const text of [...users.keys()].sort()) {
    while (before !== null && !text.startsWith(before.text)) before = before.within;
    before = { text, users: users.get(text) ?? [], within: before };
    words.push(before);
    longest = Math.max(longest, text.length);
  }
  return { words, longest };
};

/** What was made of a list, for as long as it is the list: everybody's words are looked for in every message. */
const known = new WeakMap<ReadonlyArray<Wanted>, Sorted>();
const sorted = (wanted: ReadonlyArray<Wanted>): Sorted => {
  const words = known.get(wanted) ?? sort(wanted);
  known.set(wanted, words);
  return words;
};

/** The longest word that the text begins with. */
const beginningOf = (text: string, words: ReadonlyArray<Word>): Word | null => {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.text ?? '') <= text) low = middle + 1;
    else high = middle;
  }
  let word = words[low - 1] ?? null;
  while (word !== null && !text.startsWith(word.text)) word = word.within;
  return word;
};

/** Whose words stand in the text, whatever their casing, between signs that part words. However many there are, it takes hardly longer. */
export const alertedBy = (prose: string, wanted: ReadonlyArray<Wanted>): ReadonlySet<UserId> => {
  if (wanted.length === 0) return new Set();
  const text = prose.toLowerCase();
  const { words, longest } = sorted(wanted);
  const found = new Set<Word>();
  for (let at = 0; at < text.length; at++) {
    if (!mayBegin(text, at)) continue;
    for (let word = beginningOf(text.slice(at, at + longest), words); word !== null; word = word.within)
      if (mayEnd(text, at + word.text.length)) found.add(word);
  }
  return new Set([...found].flatMap(({ users }) => users));
};
