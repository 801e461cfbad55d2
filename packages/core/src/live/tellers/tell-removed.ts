import { isInside } from '../../channel/channel.ts';
import { isSubscribed, readableHistory } from '../../channel/may-read-channel.ts';
import type { UserId } from '../../kernel/brand.ts';
import type { MessageEvent } from '../../message/events.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';

type Removed = Extract<MessageEvent, { readonly _tag: 'message.removed' }>;

/** What is left to judge by when the message is gone: how each stands to its channel, and when he came. */
const readersOf = async (room: Room, { message, from, participants }: Removed): Promise<ReadonlyArray<UserId>> => {
  if (from === null) return (participants ?? []).filter((user) => room.listeners.has(user));
  const channel = await room.snapshot.channels.byId(room.realm.id, from.channel);
  if (channel === null) return [];
  const subscriptions = await room.subscriptionsTo(channel.id);
  return [...room.listeners].flatMap(([user, actor]) => {
    const standing = { channel, subscription: subscriptions.get(user) ?? null };
    const history = readableHistory(actor, standing);
    if (history === 'none' || !isSubscribed(standing)) return [];
    return history === 'all' || isInside(standing.subscription?.periods ?? [], message) ? [user] : [];
  });
};

export const tellRemoved = async (room: Room, event: Removed): Promise<ReadonlyArray<Told>> => {
  const to = await readersOf(room, event);
  const from = event.from && { channel: event.from.channel, topicName: event.from.topicName };
  return to.length === 0 ? [] : [{ notice: { _tag: 'messages.gone', messages: [event.message], from }, to }];
};
