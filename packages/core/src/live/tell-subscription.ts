import type { Channel } from '../channel/channel.ts';
import type { ChannelEvent } from '../channel/events.ts';
import { hasMetadataAccess, isSubscribed } from '../channel/may-read-channel.ts';
import type { UserId } from '../kernel/brand.ts';
import { isGuest } from '../user/user.ts';
import type { Room } from './room.ts';
import { showChannel } from './show-channel.ts';
import type { Told } from './telling.ts';

type Subscribed = Extract<ChannelEvent, { readonly _tag: 'channel.subscribed' | 'channel.unsubscribed' }>;

/** Who may know who is in it, those apart who come or go. */
const peersOf = async (room: Room, channel: Channel, except: ReadonlySet<UserId>): Promise<ReadonlyArray<UserId>> => {
  const subscriptions = await room.subscriptionsTo(channel.id);
  return [...room.listeners].flatMap(([user, actor]) => {
    const standing = { channel, subscription: subscriptions.get(user) ?? null };
    const isOutside = isGuest(actor.user) && !isSubscribed(standing);
    return except.has(user) || isOutside || !hasMetadataAccess(actor, standing) ? [] : [user];
  });
};

/** Those among them who can know of the channel only as its subscribers. */
const strangers = ({ listeners }: Room, channel: Channel, users: ReadonlyArray<UserId>): ReadonlyArray<UserId> =>
  users.filter((user) => {
    const actor = listeners.get(user);
    return actor !== undefined && !hasMetadataAccess(actor, { channel, subscription: null });
  });

const tell = (notice: Told['notice'], to: ReadonlyArray<UserId>): ReadonlyArray<Told> => (to.length === 0 ? [] : [{ notice, to }]);

/** Whoever came and is still there. */
export const tellSubscribed = async (room: Room, event: Subscribed): Promise<ReadonlyArray<Told>> => {
  const channel = await room.snapshot.channels.byId(room.realm.id, event.channel);
  if (channel === null) return [];
  const subscriptions = await room.subscriptionsTo(channel.id);
  const listening = event.users.filter((user) => subscriptions.get(user)?.isActive);
  const shownTo = await showChannel(room, channel, listening);
  const subscribed = (listener: UserId) => {
    const subscription = subscriptions.get(listener);
    return subscription === undefined ? null : { ...shownTo(listener), subscription, subscribers: null };
  };
  const { realm } = room;
  return [
    ...tell({ _tag: 'channel.shown', realm, shownTo }, strangers(room, channel, listening)),
    ...tell({ _tag: 'subscription.added', realm, subscribed }, listening),
    ...tell({ _tag: 'peers.came', channel: channel.id, users: event.users }, await peersOf(room, channel, new Set(event.users))),
  ];
};

export const tellUnsubscribed = async (room: Room, event: Subscribed): Promise<ReadonlyArray<Told>> => {
  const channel = await room.snapshot.channels.byId(room.realm.id, event.channel);
  if (channel === null) return [];
  const listening = event.users.filter((user) => room.listeners.has(user));
  return [
    ...tell({ _tag: 'subscription.removed', channel }, listening),
    ...tell({ _tag: 'channel.gone', channel: channel.id }, strangers(room, channel, listening)),
    ...tell({ _tag: 'peers.went', channel: channel.id, users: event.users }, await peersOf(room, channel, new Set(event.users))),
  ];
};
