import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { Corpus } from '../page-query.ts';
import { findMuted } from './find-wishes.ts';
import type { BoundTerm } from './found-terms.ts';
import { NEWEST } from './range.ts';
import type { NeedsPrefetch, ReadBudget } from './read-prefetched.ts';

/** The oldest unread message of the corpus that is not muted; `NEWEST` when there is none. */
export const firstUnread = async (
  snapshot: Repositories,
  { actor }: ActorContext,
  corpus: Corpus,
  terms: ReadonlyArray<BoundTerm>,
  budget: ReadBudget,
): Promise<number | NeedsPrefetch> => {
  // A narrow that names a channel includes its messages even when the channel is muted.
  const namesChannel = terms.some((term) => term._tag === 'Channel' && !term.negated);
  const muted = await findMuted(snapshot, actor, namesChannel ? 'topics-alone' : 'channels-too');
  const where: ReadonlyArray<BoundTerm> = [
    ...corpus.where,
    { ...muted, received: true, negated: true },
    { _tag: 'Flag', flag: 'unread', reader: actor.user.id, negated: false },
  ];
  const query = { ...corpus, where, anchor: 0, before: 0, after: 1 };
  const page = await budget.page(snapshot.messages, query);
  return page === null ? { unfound: query } : (page.after[0] ?? NEWEST);
};
