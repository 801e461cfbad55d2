import type { Period } from '../../channel/channel.ts';
import type { ChannelId, UserId } from '../../kernel/brand.ts';
import { readOnly } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import type { PeriodsByChannel } from '../../topic/received.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { loadKnowsId } from '../../user/use-cases/load-knows-id.ts';
import type { User } from '../../user/user.ts';
import { type PlacedMessage, UNSUBSCRIBED_FLAGS } from '../message.ts';
import { channelsOf, deliveryStateFor } from '../read/delivery-state.ts';
import { isUnread } from '../read/flags.ts';
import { loadCallerAndMessage } from '../read/load-message.ts';
import type { FetchReceipts } from '../use-cases/commands.ts';
import type { MessageUseCases } from '../use-cases/contract.ts';
import type { ReceiptsRefusal } from '../use-cases/refusals.ts';

/**
 * All users who may have received a message, with their subscription periods in its channel and in
 * the channels it was in before.
 */
const receivers = async (
  snapshot: Repositories,
  placed: PlacedMessage,
): Promise<ReadonlyMap<UserId, PeriodsByChannel>> => {
  const { message, conversation } = placed;
  const people = new Map<UserId, Map<ChannelId, ReadonlyArray<Period>>>();
  if (conversation._tag === 'Direct')
    for (const user of conversation.participants) people.set(user, new Map());
  const channels = [...new Set(channelsOf(placed))];
  const [beside, ...subscribed] = await Promise.all([
    snapshot.messages.flaggedBy(message.id, UNSUBSCRIBED_FLAGS),
    ...channels.map((channel) => snapshot.channels.subscriptionsTo(channel)),
  ]);
  for (const { channel, user, periods } of subscribed.flat()) {
    const own = people.get(user) ?? new Map<ChannelId, ReadonlyArray<Period>>();
    people.set(user, own.set(channel, periods));
  }
  for (const user of beside) if (!people.has(user)) people.set(user, new Map());
  return people;
};

/**
 * The users whose receipts the actor may see: without the sender, without users whom the actor
 * mutes or who mute the actor, and without users whom the actor may not know.
 */
const shownTo = async (
  snapshot: Repositories,
  { realm, actor }: ActorContext,
  { message }: PlacedMessage,
): Promise<(user: User) => boolean> => {
  const [muted, muters, knows] = await Promise.all([
    snapshot.mutes.by(actor.user.id),
    snapshot.mutes.muters(actor.user.id),
    loadKnowsId(snapshot, realm, actor, snapshot),
  ]);
  const hidden = new Set<UserId>([message.sender, ...muted.map((mute) => mute.muted), ...muters]);
  return ({ id, isActive, settings }) =>
    isActive && settings.sendReadReceipts && !hidden.has(id) && knows(id);
};

const readersOf = async (
  snapshot: Repositories,
  context: ActorContext,
  placed: PlacedMessage,
): Promise<ReadonlyArray<UserId>> => {
  const [people, isShown] = await Promise.all([
    receivers(snapshot, placed),
    shownTo(snapshot, context, placed),
  ]);
  const users = (await snapshot.users.byIds([...people.keys()])).filter(isShown);
  const states = await snapshot.messages.flagsAmong(
    placed.message.id,
    users.map(({ id }) => id),
  );
  return users.flatMap((user) => {
    const state = states.get(user.id);
    if (state === undefined) return [];
    const deliveryState = deliveryStateFor(placed, people.get(user.id) ?? new Map(), state);
    const isHis = deliveryState !== 'none' || state.stored.has('historical');
    return isHis && !isUnread(deliveryState, state) ? [user.id] : [];
  });
};

/** Behind `GET /messages/{id}/read_receipts`. */
export const readReceipts = (ports: ParleyPorts): MessageUseCases['readReceipts'] =>
  readOnly({ read: ports.storage.read, clock: ports.clock })<
    FetchReceipts,
    ReceiptsRefusal,
    ReadonlyArray<UserId>
  >(async (snapshot, { caller, message }, now) => {
    const loaded = await loadCallerAndMessage(snapshot, caller, message, now, async () => null);
    if (E.isLeft(loaded)) return loaded;
    const { context, placed } = loaded.right;
    if (!context.realm.settings.readReceiptsEnabled)
      return E.left(denial('message.receipts.turned-off'));
    return E.right((await readersOf(snapshot, context, placed)).toSorted((a, b) => a - b));
  });
