import type { Interest } from '@parley/core';
import type { ClientOptions } from './event-queues-port.ts';

/** Is a client to be told of this kind of event? */
export const asksFor = ({ eventTypes }: Pick<ClientOptions, 'eventTypes'>, type: string): boolean =>
  eventTypes === null || eventTypes.has(type);

/** A client that names `user_topic` does not need the older `muted_topics` as well. */
export const asksForMutedTopics = (clientOptions: Pick<ClientOptions, 'eventTypes'>): boolean =>
  asksFor(clientOptions, 'muted_topics') &&
  (clientOptions.eventTypes === null || !asksFor(clientOptions, 'user_topic'));

/** What has to be found out for this client and not for every other. */
export const interestsOf = (clientOptions: ClientOptions): ReadonlyArray<Interest> => [
  ...(clientOptions.allPublicStreams && asksFor(clientOptions, 'message')
    ? (['public-messages'] as const)
    : []),
  ...(clientOptions.includeSubscribers && asksFor(clientOptions, 'subscription')
    ? (['subscribers'] as const)
    : []),
  ...(asksForMutedTopics(clientOptions) ? (['muted-topics'] as const) : []),
];
