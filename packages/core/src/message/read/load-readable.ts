import { loadMembership } from '../../channel/load-membership.ts';
import type { ChannelMembership } from '../../channel/may-read-channel.ts';
import type { ChannelId, MessageId, UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { mayReadMessage, type ReadMessagePermit } from '../may-read-message.ts';
import type { PlacedMessage } from '../message.ts';

/** Messages and how a user stands to their channels, whether they may read them or not. */
interface LoadedMessages {
  readonly found: ReadonlyArray<PlacedMessage>;
  readonly memberships: ReadonlyMap<ChannelId, ChannelMembership | null>;
}

/** How a user stands to the channels that these messages are in. */
export const loadMembershipsOf = async (
  snapshot: Repositories,
  user: UserId,
  found: ReadonlyArray<PlacedMessage>,
): Promise<LoadedMessages> => {
  const channels = [...new Set(found.flatMap(({ span }) => span?.channel ?? []))];
  const loaded = await Promise.all(
    channels.map((channel) => loadMembership(snapshot, channel, user)),
  );
  return {
    found,
    memberships: new Map(channels.map((channel, index) => [channel, loaded[index] ?? null])),
  };
};

/** Those that this user may read, in their order. */
export const readableAmong = (
  { actor }: ActorContext,
  { found, memberships }: LoadedMessages,
): ReadonlyArray<ReadMessagePermit> =>
  found.flatMap((placed) => {
    const membership = (placed.span && memberships.get(placed.span.channel)) ?? null;
    const permit = mayReadMessage(actor, placed, membership);
    return E.isRight(permit) ? [permit.right] : [];
  });

/** Those of `ids` that this user may read, ascending. */
export const loadReadable = async (
  snapshot: Repositories,
  context: ActorContext,
  ids: ReadonlyArray<MessageId>,
): Promise<ReadonlyArray<ReadMessagePermit>> => {
  const found = await snapshot.messages.byIds(ids);
  return readableAmong(context, await loadMembershipsOf(snapshot, context.actor.user.id, found));
};
