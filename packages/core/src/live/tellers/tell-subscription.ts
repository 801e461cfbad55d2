import type { Channel } from '../../channel/channel.ts';
import type { ChannelEvent } from '../../channel/events.ts';
import type { UserId } from '../../kernel/brand.ts';
import type { Actor } from '../../user/actor.ts';
import { channelThen, userThen } from '../as-then.ts';
import type { Room } from '../room.ts';
import { showChannels } from '../show-channel.ts';
import { showSubscriptions } from '../show-subscription.ts';
import { tell } from '../tell.ts';
import type { Later, Told } from '../telling.ts';
import { whoKnew, whoKnewFromOutside, whoKnows } from '../who-knows.ts';
import { historiesOf, tellReadable } from './tell-fields.ts';

type Subscribed = Extract<ChannelEvent, { readonly _tag: 'channel.subscribed' | 'channel.unsubscribed' }>;

/** Those among them who could know of the channel only as its subscribers. */
const strangers = async (room: Room, channel: Channel, users: ReadonlyArray<UserId>, later: Later): Promise<ReadonlyArray<UserId>> => {
  const listening = new Map(
    users.flatMap((user): ReadonlyArray<[UserId, Actor]> => {
      const actor = room.listeners.get(user);
      return actor === undefined ? [] : [[user, actor]];
    }),
  );
  if (listening.size === 0) return [];
  const then = channelThen(channel, later);
  const outside = await whoKnewFromOutside(room, then, later, listening);
  return [...listening.keys()].filter((user) => !outside.has(user));
};

/** Those who could know of the channel could know who was in it. */
const peersThen = (room: Room, channel: Channel, later: Later): Promise<ReadonlySet<UserId>> =>
  whoKnew(room, channelThen(channel, later), later);

/** Those whose account was in use: the others are not shown in channels, and are told of as they come back. */
const inUse = async ({ snapshot, realm, listeners }: Room, users: ReadonlyArray<UserId>, later: Later): Promise<ReadonlyArray<UserId>> => {
  const others = users.filter((user) => !listeners.has(user));
  if (others.length === 0) return users;
  const accounts = await snapshot.users.byIds(realm.id, others);
  const resting = new Set(accounts.flatMap((one) => (userThen(one, later).isActive ? [] : [one.id])));
  return resting.size === 0 ? users : users.filter((user) => !resting.has(user));
};

/** Whoever came and is still there. */
export const tellSubscribed = async (room: Room, event: Subscribed, later: Later): Promise<ReadonlyArray<Told>> => {
  const channel = await room.snapshot.channels.byId(room.realm.id, event.channel);
  if (channel === null) return [];
  const subscriptions = await room.subscriptionsTo(channel.id);
  const listening = event.users.filter((user) => subscriptions.get(user)?.isActive);
  const { realm } = room;
  const shownTo = await showChannels(room, [channel], listening);
  const own = await showSubscriptions(room, channel, listening);
  // Who came is told of everybody already.
  const coming = new Set(listening);
  const peers = [...(await peersThen(room, channel, later))].filter((user) => !coming.has(user));
  const came = await inUse(room, event.users, later);
  return [
    ...tell({ _tag: 'channels.shown', realm, shownTo, subscribers: null }, await strangers(room, channel, listening, later)),
    ...tell({ _tag: 'subscription.added', realm, ...own }, listening),
    ...tell({ _tag: 'peers.came', channels: [channel], users: came }, came.length === 0 ? [] : peers),
  ];
};

/** With the channel as it was: a client may know nothing of archived ones, and forgets this one later. */
export const tellUnsubscribed = async (room: Room, event: Subscribed, later: Later): Promise<ReadonlyArray<Told>> => {
  const found = await room.snapshot.channels.byId(room.realm.id, event.channel);
  if (found === null) return [];
  const channel = channelThen(found, later);
  const listening = event.users.filter((user) => room.listeners.has(user));
  return [
    ...tell({ _tag: 'subscription.removed', channel }, listening),
    ...tell({ _tag: 'channels.gone', channels: [channel] }, await strangers(room, channel, listening, later)),
    ...tell({ _tag: 'peers.went', channels: [channel], users: event.users }, [...(await peersThen(room, channel, later))]),
    ...(await tellLess(room, found, listening)),
  ];
};

/** Those who still know of a channel that they left and may not read all that is in it. */
const tellLess = async (room: Room, channel: Channel, left: ReadonlyArray<UserId>): Promise<ReadonlyArray<Told>> => {
  if (left.length === 0) return [];
  const [known, historyOf] = [await whoKnows(room, channel), await historiesOf(room, channel)];
  return tellReadable(
    room,
    channel,
    left.filter((user) => known.has(user) && historyOf(user) !== 'all'),
  );
};

type Changed = Extract<ChannelEvent, { readonly _tag: 'channel.subscription-changed' }>;

/** To the subscriber themselves, with the channel as it is by now: a client may know nothing of an archived one. */
export const tellSubscriptionChanged = async (room: Room, { channel: id, user, wish }: Changed): Promise<ReadonlyArray<Told>> => {
  const channel = room.listeners.has(user) ? await room.snapshot.channels.byId(room.realm.id, id) : null;
  return channel === null ? [] : tell({ _tag: 'subscription.changed', channel, wish }, [user]);
};
