import type { Channel } from '../../channel/channel.ts';
import type { ChannelEvent } from '../../channel/events.ts';
import { hasMetadataAccess } from '../../channel/may-read-channel.ts';
import type { UserId } from '../../kernel/brand.ts';
import type { Room } from '../room.ts';
import { showChannels } from '../show-channel.ts';
import { showSubscriptions } from '../show-subscription.ts';
import { tell } from '../tell.ts';
import type { Later, Told } from '../telling.ts';

type Subscribed = Extract<ChannelEvent, { readonly _tag: 'channel.subscribed' | 'channel.unsubscribed' }>;

/** Whoever may know of a channel may know who is in it. */
export const peersOf = async (room: Room, channel: Channel): Promise<ReadonlyArray<UserId>> => {
  const subscriptions = await room.subscriptionsTo(channel.id);
  return [...room.listeners].flatMap(([user, actor]) =>
    hasMetadataAccess(actor, { channel, subscription: subscriptions.get(user) ?? null }) ? [user] : [],
  );
};

/** Those among them who can know of the channel only as its subscribers. */
const strangers = ({ listeners }: Room, channel: Channel, users: ReadonlyArray<UserId>): ReadonlyArray<UserId> =>
  users.filter((user) => {
    const actor = listeners.get(user);
    return actor !== undefined && !hasMetadataAccess(actor, { channel, subscription: null });
  });

/** Whoever came and is still there. */
export const tellSubscribed = async (room: Room, event: Subscribed): Promise<ReadonlyArray<Told>> => {
  const channel = await room.snapshot.channels.byId(room.realm.id, event.channel);
  if (channel === null) return [];
  const subscriptions = await room.subscriptionsTo(channel.id);
  const listening = event.users.filter((user) => subscriptions.get(user)?.isActive);
  const { realm } = room;
  const shownTo = await showChannels(room, [channel], listening);
  const own = await showSubscriptions(room, channel, listening);
  // Who came is told of everybody already.
  const coming = new Set(listening);
  const peers = (await peersOf(room, channel)).filter((user) => !coming.has(user));
  return [
    ...tell({ _tag: 'channels.shown', realm, shownTo, subscribers: null }, strangers(room, channel, listening)),
    ...tell({ _tag: 'subscription.added', realm, ...own }, listening),
    ...tell({ _tag: 'peers.came', channels: [channel], users: event.users }, peers),
  ];
};

/** Clients that know nothing of archived channels forget one as it is archived, so they are told of it as long as that is told later. */
const unlessArchivedLater = (channel: Channel, later: Later): Channel => {
  if (!channel.isArchived) return channel;
  const isLater = later().some(({ event }) => event._tag === 'channel.archived' && event.channel === channel.id);
  return isLater ? { ...channel, isArchived: false } : channel;
};

export const tellUnsubscribed = async (room: Room, event: Subscribed, later: Later): Promise<ReadonlyArray<Told>> => {
  const found = await room.snapshot.channels.byId(room.realm.id, event.channel);
  if (found === null) return [];
  const channel = unlessArchivedLater(found, later);
  const listening = event.users.filter((user) => room.listeners.has(user));
  return [
    ...tell({ _tag: 'subscription.removed', channel }, listening),
    ...tell({ _tag: 'channels.gone', channels: [channel] }, strangers(room, channel, listening)),
    ...tell({ _tag: 'peers.went', channels: [channel], users: event.users }, await peersOf(room, channel)),
  ];
};

type Changed = Extract<ChannelEvent, { readonly _tag: 'channel.subscription-changed' }>;

/** To the subscriber themselves, with the channel as it is by now: a client may know nothing of an archived one. */
export const tellSubscriptionChanged = async (room: Room, { channel: id, user, wish }: Changed): Promise<ReadonlyArray<Told>> => {
  const channel = room.listeners.has(user) ? await room.snapshot.channels.byId(room.realm.id, id) : null;
  return channel === null ? [] : tell({ _tag: 'subscription.changed', channel, wish }, [user]);
};
