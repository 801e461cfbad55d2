import type { MessageId, Repositories, UserId } from '@parley/core';

const ENOUGH = 1_000;

interface Known {
  readonly users: ReadonlyArray<UserId>;
  readonly messages: ReadonlyArray<MessageId>;
}

/** All that a store knows of a user's unread messages and flags. */
export const readState = async (
  { channels, messages }: Repositories,
  { users, messages: ids }: Known,
): Promise<object> => {
  const everywhere = (await channels.all()).map(({ id }) => id);
  const inAll = (take: 'all' | 'received') =>
    everywhere.map((channel) => ({ _tag: 'Channel', channel, topic: null, take }) as const);
  const of = async (user: UserId) => {
    const conversations = await messages.conversationsOf(user);
    const direct = conversations.map((container) => ({ _tag: 'Conversation', container }) as const);
    const periods = new Map(
      (await channels.subscriptionsOf(user)).map((one) => [one.channel, one.periods]),
    );
    const corpus = { periods, where: [], mayBeSentUnsubscribed: true };
    return {
      places: await messages.unreadPlaces({
        corpus: { ...corpus, sources: [...direct, ...inAll('all')] },
        user,
        limit: ENOUGH,
      }),
      newest: await messages.unreadPlaces({
        corpus: { ...corpus, sources: [...inAll('received'), ...direct] },
        user,
        limit: 3,
      }),
      starred: [
        await messages.flagged(user, 'starred', ENOUGH),
        await messages.flagged(user, 'starred', 1),
      ],
      historical: await messages.flagged(user, 'historical', ENOUGH),
      received: await messages.flagged(user, 'received', ENOUGH),
    };
  };
  return {
    each: await Promise.all(users.map(of)),
    starredBy: await Promise.all(ids.map((id) => messages.flaggedBy(id, ['starred']))),
  };
};
