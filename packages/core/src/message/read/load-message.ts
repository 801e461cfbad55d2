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

/** A message and how a user stands to its channel, whether they may read it or not. */
interface LoadedMessage<Beside> {
  readonly placed: PlacedMessage;
  readonly membership: ChannelMembership | null;
  readonly beside: Beside;
}

/** Reads a message and, beside how the user stands to its channel, what `loadBeside` asks of it. */
export const loadPlaced = async <Beside>(
  snapshot: Repositories,
  user: UserId,
  id: MessageId,
  loadBeside: (placed: PlacedMessage) => Promise<Beside>,
): Promise<LoadedMessage<Beside> | null> => {
  const placed = await snapshot.messages.byId(id);
  if (placed === null) return null;
  const [membership, beside] = await Promise.all([
    loadMembershipOf(snapshot, user, placed),
    loadBeside(placed),
  ]);
  return { placed, membership, beside };
};

/** Null: there is no such message. */
export const mayReadLoaded = (
  { actor }: ActorContext,
  loaded: LoadedMessage<unknown> | null,
): E.Either<MessageMissing, ReadMessagePermit> =>
  mayReadMessage(actor, loaded?.placed ?? null, loaded?.membership ?? null);

/** A message as this user may read it. */
export const loadMessage = async (
  snapshot: Repositories,
  context: ActorContext,
  id: MessageId,
): Promise<E.Either<MessageMissing, ReadMessagePermit>> =>
  mayReadLoaded(context, await loadPlaced(snapshot, context.actor.user.id, id, async () => null));

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
  const [context, found] = await Promise.all([
    loadActorContext(snapshot, caller, now),
    loadPlaced(snapshot, caller.user, id, loadBeside),
  ]);
  if (E.isLeft(context)) return context;
  if (found === null) return E.left(messageMissing);
  const placed = mayReadLoaded(context.right, found);
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
