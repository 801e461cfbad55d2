import type { MessageId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { User } from '../../user/user.ts';
import { channelsWith, flaggedSourcesIn, mayBeSentUnsubscribed } from './flagged-source.ts';
import { NEWEST } from './range.ts';

/**
 * Received in a channel or in a conversation, whether he can still read it there or not; null for
 * nothing. What others receive tells him nothing.
 */
export const newestReceived = async (
  snapshot: Repositories,
  user: User,
): Promise<MessageId | null> => {
  const subscriptions = await snapshot.channels.subscriptionsOf(user.id);
  const beside = mayBeSentUnsubscribed(user)
    ? (await channelsWith(snapshot, user.id, ['received'])).channels
    : [];
  const conversations = await snapshot.messages.conversationsOf(user.id);
  const page = await snapshot.messages.page({
    realm: user.realm,
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
