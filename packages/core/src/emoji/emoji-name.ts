import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { strip } from '../kernel/text.ts';

export type EmojiNameDenial =
  | Denial<'emoji.name-missing'>
  | Denial<'emoji.name-characters'>
  | Denial<'emoji.name-ending'>;

/** A typed name as it is looked up: blanks inside are underscores. */
export const emojiNameOf = (typed: string): string => strip(typed).replaceAll(' ', '_');

/** The name one of the realm's own emoji can have. */
export const parseEmojiName = (typed: string): E.Either<EmojiNameDenial, string> => {
  const name = emojiNameOf(typed);
  if (name === '') return E.left(denial('emoji.name-missing'));
  if (!/^[0-9a-z_-]+$/.test(name)) return E.left(denial('emoji.name-characters'));
  return /[_-]$/.test(name) ? E.left(denial('emoji.name-ending')) : E.right(name);
};
