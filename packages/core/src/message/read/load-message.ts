import type { Period } from '../../channel/channel.ts';
import { loadMembership } from '../../channel/load-membership.ts';
import type { ChannelMembership } from '../../channel/may-read-channel.ts';
import type { ChannelId, MessageId, RealmId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { PeriodsByChannel } from '../../topic/received.ts';
import {
  type ActorContext,
  type CallerDenial,
  loadActorContext,
} from '../../user/actor-context.ts';
import {
  type MessageMissing,
  mayReadMessage,
  messageMissing,
  type ReadMessagePermit,
} from '../may-read-message.ts';
import type { PlacedMessage } from '../message.ts';

/** The account of a caller, of which nothing is read yet. */
interface CallerIds {
  readonly realm: RealmId;
  readonly user: UserId;
}

/** How a user stands to the channel of a message; null for a direct message and for none. */
const loadMembershipOf = (
  snapshot: Repositories,
  user: UserId,
  placed: PlacedMessage | null,
): Promise<ChannelMembership | null> | null =>
  placed?.conversation._tag === 'InTopic'
    ? loadMembership(snapshot, placed.conversation.channel, user)
    : null;

/** A message as this user may read it. */
export const loadMessage = async (
  snapshot: Repositories,
  { actor }: ActorContext,
  id: MessageId,
): Promise<E.Either<MessageMissing, ReadMessagePermit>> => {
  const placed = await snapshot.messages.byId(id);
  return mayReadMessage(actor, placed, await loadMembershipOf(snapshot, actor.user.id, placed));
};

/** A caller and a message as they may read it. */
export interface CallerAndMessage {
  readonly context: ActorContext;
  readonly placed: ReadMessagePermit;
}

/**
 * Reads the caller, a message and what `loadBeside` asks of the message, side by side. `Left` names
 * what is wrong with the caller before it says that the message is not there.
 */
export const loadCallerAndMessage = async <Beside>(
  snapshot: Repositories,
  caller: CallerIds,
  id: MessageId,
  now: UnixSeconds,
  loadBeside: (placed: PlacedMessage) => Promise<Beside>,
): Promise<
  E.Either<CallerDenial | MessageMissing, CallerAndMessage & { readonly beside: Beside }>
> => {
  const loadPlaced = async () => {
    const placed = await snapshot.messages.byId(id);
    if (placed === null) return null;
    const [membership, beside] = await Promise.all([
      loadMembershipOf(snapshot, caller.user, placed),
      loadBeside(placed),
    ]);
    return { placed, membership, beside };
  };
  const [context, found] = await Promise.all([
    loadActorContext(snapshot, caller, now),
    loadPlaced(),
  ]);
  if (E.isLeft(context)) return context;
  if (found === null) return E.left(messageMissing);
  const placed = mayReadMessage(context.right.actor, found.placed, found.membership);
  if (E.isLeft(placed)) return placed;
  return E.right({ context: context.right, placed: placed.right, beside: found.beside });
};

/** The user's subscription periods in some channels. */
export const loadPeriods = async (
  { channels }: Repositories,
  user: UserId,
  ids: Iterable<ChannelId>,
): Promise<PeriodsByChannel> => {
  const periods = new Map<ChannelId, ReadonlyArray<Period>>();
  const distinct = [...new Set(ids)];
  const found = await Promise.all(distinct.map((id) => channels.subscription(id, user)));
  for (const subscription of found)
    if (subscription !== null) periods.set(subscription.channel, subscription.periods);
  return periods;
};

/** Those of `ids` that this user may read, ascending. */
export const loadReadable = async (
  snapshot: Repositories,
  { actor }: ActorContext,
  ids: ReadonlyArray<MessageId>,
): Promise<ReadonlyArray<ReadMessagePermit>> => {
  const found = await snapshot.messages.byIds(ids);
  const channels = [...new Set(found.flatMap(({ span }) => span?.channel ?? []))];
  const loaded = await Promise.all(
    channels.map((channel) => loadMembership(snapshot, channel, actor.user.id)),
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
