import { type Denial, denial } from '../../kernel/denial.ts';
import * as E from '../../kernel/either.ts';
import { codePoints, foldCase, strip } from '../../kernel/text.ts';
import { firstRefused, isVisible } from '../../kernel/text-class.ts';
import type { RealmSettings } from '../../realm/realm.ts';

export const MAX_FULL_NAME = 100;
export const MIN_FULL_NAME = 2;

export type FullNameDenial =
  | Denial<'user.name-too-long', { limit: number }>
  | Denial<'user.name-too-short', { limit: number }>
  | Denial<'user.name-characters'>
  | Denial<'user.name-format'>
  | Denial<'user.name-taken'>;

/** Signs that mean something in a mention or in Markdown. */
const FORBIDDEN = /[*`\\>"@]/u;
/** `name|123` is how a mention tells two people of one name apart. */
const LOOKS_LIKE_MENTION = /\|\d+$/;

/** Words that mention all users of a channel or a topic, in any casing. */
const MENTIONS_MANY: ReadonlySet<string> = new Set([
  'all',
  'channel',
  'everyone',
  'stream',
  'topic',
]);

/**
 * The name to store, without the blanks around it. Whether it must be unique is the realm's
 * question.
 */
export const parseFullName = (raw: string): E.Either<FullNameDenial, string> => {
  const name = strip(raw);
  if (codePoints(name) > MAX_FULL_NAME)
    return E.left(denial('user.name-too-long', { limit: MAX_FULL_NAME }));
  if (codePoints(name) < MIN_FULL_NAME)
    return E.left(denial('user.name-too-short', { limit: MIN_FULL_NAME }));
  if (FORBIDDEN.test(name) || firstRefused('name', name) !== null || !isVisible(name))
    return E.left(denial('user.name-characters'));
  if (LOOKS_LIKE_MENTION.test(name) || MENTIONS_MANY.has(foldCase(name)))
    return E.left(denial('user.name-format'));
  return E.right(name);
};

/**
 * The accepted name, where it may have to be unique. `isTaken`: the name of another user reads the
 * same.
 */
export const acceptFullName = (
  rules: Pick<RealmSettings, 'requireUniqueNames'>,
  raw: string,
  isTaken: boolean,
): E.Either<FullNameDenial, string> => {
  const name = parseFullName(raw);
  return E.isRight(name) && rules.requireUniqueNames && isTaken
    ? E.left(denial('user.name-taken'))
    : name;
};
