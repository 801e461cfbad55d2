import type { Period } from '../../channel/channel.ts';
import { loadMembership } from '../../channel/load-membership.ts';
import type { ChannelId, MessageId, UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { PeriodsByChannel } from '../../topic/received.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import {
  type MessageMissing,
  mayReadMessage,
  type ReadMessagePermit,
} from '../may-read-message.ts';

/** A message as this user may read it. */
export const loadMessage = async (
  snapshot: Repositories,
  { realm, actor }: ActorContext,
  id: MessageId,
): Promise<E.Either<MessageMissing, ReadMessagePermit>> => {
  const placed = await snapshot.messages.byId(realm.id, id);
  const channel = placed?.conversation._tag === 'InTopic' ? placed.conversation.channel : null;
  const membership =
    channel === null ? null : await loadMembership(snapshot, realm.id, channel, actor.user.id);
  return mayReadMessage(actor, placed, membership);
};

/** The user's subscription periods in some channels. */
export const loadPeriods = async (
  { channels }: Repositories,
  user: UserId,
  ids: Iterable<ChannelId>,
): Promise<PeriodsByChannel> => {
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
  { realm, actor }: ActorContext,
  ids: ReadonlyArray<MessageId>,
): Promise<ReadonlyArray<ReadMessagePermit>> => {
  const found = await snapshot.messages.byIds(realm.id, ids);
  const channels = [...new Set(found.flatMap(({ span }) => span?.channel ?? []))];
  const loaded = await Promise.all(
    channels.map((channel) => loadMembership(snapshot, realm.id, channel, actor.user.id)),
  );
  const memberships = new Map(channels.map((channel, index) => [channel, loaded[index] ?? null]));
  return found.flatMap((placed) => {
    const permit = mayReadMessage(
      actor,
      placed,
      (placed.span && memberships.get(placed.span.channel)) ?? null,
    );
    return E.isRight(permit) ? [permit.right] : [];
  });
};
