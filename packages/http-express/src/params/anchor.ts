import { type AroundAnchor, type Denial, denial, E } from '@parley/core';
import { anyOf } from '../wire/json-schema.ts';
import { kindLike, type ParamKind, text } from './kinds.ts';

const WORDS: Readonly<Record<string, AroundAnchor['anchor']>> = {
  newest: 'newest',
  oldest: 'oldest',
  first_unread: 'first-unread',
};

/** The text of an anchor, whose sentence comes after those of the other parameters. */
export const anchorText: ParamKind<string> = kindLike(
  { ...text, schema: anyOf([{ type: 'integer' }, { enum: Object.keys(WORDS) }]) },
  text.validate,
);

export type InvalidAnchor = Denial<'request.invalid', { readonly says: string }>;

/** A place among messages: an id, or a word for one. */
export const anchorIn = (sent: string): E.Either<InvalidAnchor, AroundAnchor['anchor']> => {
  const word = Object.hasOwn(WORDS, sent) ? WORDS[sent] : undefined;
  if (word !== undefined) return E.right(word);
  return /^\s*[+-]?\d+\s*$/.test(sent)
    ? E.right(Number(sent))
    : E.left(denial('request.invalid', { says: 'Invalid anchor' }));
};
