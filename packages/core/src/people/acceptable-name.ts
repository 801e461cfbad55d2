import { parseGroupName } from '../group/group-name.ts';
import { E } from '../kernel/fp.ts';
import { strip, truncate } from '../kernel/text.ts';
import { firstRefused } from '../kernel/text-class.ts';
import { MAX_FULL_NAME, parseFullName } from '../user/identity/full-name.ts';

/** A longer text is cut before each of its characters is looked at. */
const LOOKED_AT = 400;
/** So much of a key may stand in a name. */
const KEY_SHOWN = 40;
const CONTROL = /\p{Cc}+/gu;

/** Without what hides or changes direction; control characters become blanks. */
const plain = (text: string): string => {
  const characters = Array.from(truncate(text.replaceAll(CONTROL, ' '), LOOKED_AT, ''));
  for (;;) {
    const position = firstRefused('name', characters.join(''));
    if (position === null) return characters.join('');
    characters.splice(position - 1, 1);
  }
};

const withBlanks = (text: string, signs: RegExp): string =>
  strip(plain(text).replaceAll(signs, ' ').replaceAll(/ {2,}/g, ' '));

/** Signs that a full name may not hold, and the bar of what reads like a mention. */
const NOT_IN_NAMES = /[*`\\>"@]|\|(?=\d+\s*$)/gu;

const cut = (text: string, limit: number): string => strip(truncate(text, limit, ''));

/** The key, as far as it can stand in a name. */
const shownKey = (key: string): string => cut(withBlanks(key, NOT_IN_NAMES), KEY_SHOWN);

const firstAccepted = (names: ReadonlyArray<string>): string | null => {
  for (const name of names) {
    const accepted = parseFullName(name);
    if (E.isRight(accepted)) return accepted.right;
  }
  return null;
};

/**
 * A full name that is always accepted: the wanted one, else that one without the characters that a
 * name may not hold, else one with the key in it. At most 100 characters.
 */
export const acceptableName = (wanted: string, key: string): string => {
  const name = cut(withBlanks(wanted, NOT_IN_NAMES), MAX_FULL_NAME);
  const shown = shownKey(key);
  return (
    firstAccepted([
      wanted,
      name,
      strip(`${cut(name, MAX_FULL_NAME - KEY_SHOWN - 1)} ${shown}`),
      `User ${shown}`,
    ]) ?? 'User'
  );
};

/** The name that tells two people of one name apart, where names have to be unique. */
export const nameWithKey = (name: string, key: string): string => {
  const suffix = ` (${shownKey(key)})`;
  return acceptableName(`${cut(name, MAX_FULL_NAME - KEY_SHOWN - 3)}${suffix}`, key);
};

const NOT_IN_GROUPS = /[*`]/gu;
/** What other things are called by, and what stands before a mention. */
const PREFIX = /^(?:@|role:|user:|stream:|channel:|\s)+/;

/** The name of a group, without what it may not hold; null when nothing is left. */
export const acceptableGroupName = (wanted: string): string | null => {
  const name = parseGroupName(wanted);
  if (E.isRight(name)) return name.right;
  const cleaned = parseGroupName(
    cut(withBlanks(wanted, NOT_IN_GROUPS).replace(PREFIX, ''), MAX_FULL_NAME),
  );
  return E.isRight(cleaned) ? cleaned.right : null;
};
