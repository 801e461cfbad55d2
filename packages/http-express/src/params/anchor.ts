import { type AroundAnchor, denial, E } from '@parley/core';
import type { EdgeRefusal } from '../request/refusal.ts';

const WORDS: Readonly<Record<string, AroundAnchor['anchor']>> = {
  newest: 'newest',
  oldest: 'oldest',
  first_unread: 'first-unread',
};

/** A place among messages: an id, or a word for one. */
export const anchorIn = (sent: string): E.Either<EdgeRefusal, AroundAnchor['anchor']> => {
  const word = Object.hasOwn(WORDS, sent) ? WORDS[sent] : undefined;
  if (word !== undefined) return E.right(word);
  return /^\s*[+-]?\d+\s*$/.test(sent)
    ? E.right(Number(sent))
    : E.left(denial('request.invalid', { says: 'Invalid anchor' }));
};
