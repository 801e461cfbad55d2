import type { Interest } from '@parley/core';
import type { ClientWish } from '../../live-queues.ts';

/** Is a client to be told of this kind of event? */
export const asksFor = ({ eventTypes }: Pick<ClientWish, 'eventTypes'>, type: string): boolean =>
  eventTypes === null || eventTypes.has(type);

/** Whoever names the newer words for wishes about topics does not need the older as well. */
export const asksForMutedTopics = (wish: Pick<ClientWish, 'eventTypes'>): boolean =>
  asksFor(wish, 'muted_topics') && (wish.eventTypes === null || !asksFor(wish, 'user_topic'));

/** What has to be found out for this client and not for every other. */
export const interestsOf = (wish: ClientWish): ReadonlyArray<Interest> => [
  ...(wish.allPublicStreams && asksFor(wish, 'message') ? (['public-messages'] as const) : []),
  ...(wish.includeSubscribers && asksFor(wish, 'subscription') ? (['subscribers'] as const) : []),
  ...(asksForMutedTopics(wish) ? (['muted-topics'] as const) : []),
];
