import type { Repositories } from '../../kernel/ports.ts';
import type { Scene } from '../../user/load-actor.ts';
import type { Corpus } from '../queries.ts';
import { findMuted } from './find-wishes.ts';
import type { FoundTerm } from './found-terms.ts';
import { NEWEST } from './range.ts';
import type { Patience, Ungathered } from './read-gathered.ts';

/** The oldest message of the corpus that he wants to hear of and has not read; the end of time where there is none. */
export const firstUnread = async (
  snapshot: Repositories,
  { actor }: Scene,
  corpus: Corpus,
  terms: ReadonlyArray<FoundTerm>,
  patience: Patience,
): Promise<number | Ungathered> => {
  // Who names a channel wants to hear of it though he muted it.
  const namesChannel = terms.some((term) => term._tag === 'Channel' && !term.negated);
  const muted = await findMuted(snapshot, actor, namesChannel ? 'topics-alone' : 'channels-too');
  const where: ReadonlyArray<FoundTerm> = [
    ...corpus.where,
    { ...muted, received: true, negated: true },
    { _tag: 'Flag', flag: 'unread', reader: actor.user.id, negated: false },
  ];
  const query = { ...corpus, where, anchor: 0, before: 0, after: 1 };
  const page = await patience.page(snapshot.messages, query);
  return page === null ? { unfound: query } : (page.after[0] ?? NEWEST);
};
