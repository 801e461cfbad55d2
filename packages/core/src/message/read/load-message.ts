import type { Period } from '../../channel/channel.ts';
import { loadStanding } from '../../channel/load-standing.ts';
import type { ChannelId, MessageId, UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { PeriodsByChannel } from '../../topic/received.ts';
import type { Scene } from '../../user/load-actor.ts';
import { type MessageMissing, mayReadMessage, type ReadMessagePermit } from '../may-read-message.ts';

/** A message as this user may read it. */
export const loadMessage = async (
  snapshot: Repositories,
  { realm, actor }: Scene,
  id: MessageId,
): Promise<E.Either<MessageMissing, ReadMessagePermit>> => {
  const located = await snapshot.messages.byId(realm.id, id);
  const channel = located?.conversation._tag === 'InTopic' ? located.conversation.channel : null;
  const standing = channel === null ? null : await loadStanding(snapshot, realm.id, channel, actor.user.id);
  return mayReadMessage(actor, located, standing);
};

/** His subscription periods in some channels. */
export const loadPeriods = async ({ channels }: Repositories, user: UserId, ids: Iterable<ChannelId>): Promise<PeriodsByChannel> => {
  const periods = new Map<ChannelId, ReadonlyArray<Period>>();
  for (const id of new Set(ids)) {
    const subscription = await channels.subscription(id, user);
    if (subscription !== null) periods.set(id, subscription.periods);
  }
  return periods;
};

/** Those of `ids` that this user may read, ascending. */
export const loadReadable = async (
  snapshot: Repositories,
  { realm, actor }: Scene,
  ids: ReadonlyArray<MessageId>,
): Promise<ReadonlyArray<ReadMessagePermit>> => {
  const found = await snapshot.messages.byIds(realm.id, ids);
  const channels = [...new Set(found.flatMap(({ span }) => span?.channel ?? []))];
  const loaded = await Promise.all(channels.map((channel) => loadStanding(snapshot, realm.id, channel, actor.user.id)));
  const standings = new Map(channels.map((channel, index) => [channel, loaded[index] ?? null]));
  return found.flatMap((located) => {
    const permit = mayReadMessage(actor, located, (located.span && standings.get(located.span.channel)) ?? null);
    return E.isRight(permit) ? [permit.right] : [];
  });
};
