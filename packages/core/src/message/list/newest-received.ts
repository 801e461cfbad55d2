import type { MessageId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { User } from '../../user/user.ts';
import { channelsWith, flaggedSourcesIn, mayBeSentUnsubscribed } from './flagged-source.ts';
import { NEWEST } from './range.ts';

/**
 * The newest message that the user received in a channel or a conversation, even if they can no
 * longer read it; null when there is none. What other users receive does not matter.
 */
export const newestReceived = async (
  snapshot: Repositories,
  user: User,
): Promise<MessageId | null> => {
  const [subscriptions, conversations, flagged] = await Promise.all([
    snapshot.channels.subscriptionsOf(user.id),
    snapshot.messages.conversationsOf(user.id),
    mayBeSentUnsubscribed(user) ? channelsWith(snapshot, user.id, ['received']) : null,
  ]);
  const beside = flagged?.channels ?? [];
  const page = await snapshot.messages.page({
    sources: [
      ...subscriptions.map(
        ({ channel }) => ({ _tag: 'Channel', channel, topic: null, take: 'received' }) as const,
      ),
      ...flaggedSourcesIn(
        user,
        ['received'],
        beside.map((channel) => ({ _tag: 'Channel', channel, topic: null, take: 'all' })),
      ),
      ...conversations.map((container) => ({ _tag: 'Conversation', container }) as const),
    ],
    periods: new Map(subscriptions.map(({ channel, periods }) => [channel, periods])),
    where: [],
    anchor: NEWEST,
    before: 1,
    after: 0,
  });
  return page.before.at(-1) ?? null;
};
