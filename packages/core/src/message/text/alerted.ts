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

/** Every word that is wanted, in lower case, by its first sign, with those who want it. */
const byFirstSign = (wanted: ReadonlyArray<Wanted>): ReadonlyMap<string, ReadonlyMap<string, ReadonlyArray<UserId>>> => {
  const signs = new Map<string, Map<string, UserId[]>>();
  for (const { user, words } of wanted)
    for (const word of words.map((typed) => typed.toLowerCase())) {
      const sign = word.charAt(0);
      const same = signs.get(sign) ?? new Map<string, UserId[]>();
      signs.set(sign, same);
      same.set(word, [...(same.get(word) ?? []), user]);
    }
  return signs;
};

/** Whose words stand in the text, whatever their casing, between signs that part words. */
export const alertedBy = (prose: string, wanted: ReadonlyArray<Wanted>): ReadonlySet<UserId> => {
  const alerted = new Set<UserId>();
  if (wanted.length === 0) return alerted;
  const text = prose.toLowerCase();
  const signs = byFirstSign(wanted);
  for (let at = 0; at < text.length; at++) {
    const words = signs.get(text.charAt(at));
    if (words === undefined || !mayBegin(text, at)) continue;
    for (const [word, users] of words)
      if (text.startsWith(word, at) && mayEnd(text, at + word.length)) for (const user of users) alerted.add(user);
  }
  return alerted;
};
