import type { Repositories } from '../../kernel/ports.ts';
import type { Scene } from '../../user/load-actor.ts';
import type { Corpus } from '../queries.ts';
import type { FoundTerm } from './narrow.ts';
import { NEWEST } from './range.ts';

/** The oldest message of the corpus that he wants to hear of and has not read; the end of time where there is none. */
export const firstUnread = async (
  { messages, channels }: Repositories,
  { actor }: Scene,
  corpus: Corpus,
  terms: ReadonlyArray<FoundTerm>,
): Promise<number> => {
  const user = actor.user.id;
  // Who names a channel wants to hear of it though he muted it.
  const namesChannel = terms.some((term) => term._tag === 'Channel' && !term.negated);
  const own = namesChannel ? [] : await channels.subscriptionsOf(user);
  const muted = new Set(own.filter(({ isMuted }) => isMuted).map(({ channel }) => channel));
  return (await messages.firstUnread(corpus, user, muted)) ?? NEWEST;
};
