import type { Channel } from '../../channel/channel.ts';
import type { ChannelEvent } from '../../channel/events.ts';
import { hasMetadataAccess, isSubscribed } from '../../channel/may-read-channel.ts';
import type { UserId } from '../../kernel/brand.ts';
import { DEFAULT_USER_SETTINGS, type UserSettings } from '../../realm/user-settings.ts';
import { isGuest } from '../../user/user.ts';
import type { Room } from '../room.ts';
import { showChannel } from '../show-channel.ts';
import type { Told } from '../telling.ts';

type Subscribed = Extract<ChannelEvent, { readonly _tag: 'channel.subscribed' | 'channel.unsubscribed' }>;

/** Who may know who is in it, those apart who come or go. */
export const peersOf = async (room: Room, channel: Channel, except: ReadonlySet<UserId>): Promise<ReadonlyArray<UserId>> => {
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

/** Who is in it, where one of those who come wants to know. */
const subscribersFor = async (room: Room, { id }: Channel, coming: ReadonlyArray<UserId>): Promise<ReadonlyArray<UserId> | null> => {
  const isWanted = room.wanting('subscribers').some(({ user }) => coming.includes(user.id));
  return isWanted ? ((await room.snapshot.channels.subscribersOf([id])).get(id) ?? []) : null;
};

const settingsIn =
  ({ listeners }: Room) =>
  (listener: UserId): UserSettings =>
    listeners.get(listener)?.user.settings ?? DEFAULT_USER_SETTINGS;

/** Whoever came and is still there. */
export const tellSubscribed = async (room: Room, event: Subscribed): Promise<ReadonlyArray<Told>> => {
  const channel = await room.snapshot.channels.byId(room.realm.id, event.channel);
  if (channel === null) return [];
  const subscriptions = await room.subscriptionsTo(channel.id);
  const listening = event.users.filter((user) => subscriptions.get(user)?.isActive);
  const shownTo = await showChannel(room, channel, listening);
  const subscribers = await subscribersFor(room, channel, listening);
  const subscribed = (listener: UserId) => {
    const subscription = subscriptions.get(listener);
    return subscription === undefined ? null : { ...shownTo(listener), subscription, subscribers };
  };
  const { realm } = room;
  return [
    ...tell({ _tag: 'channel.shown', realm, shownTo }, strangers(room, channel, listening)),
    ...tell({ _tag: 'subscription.added', realm, subscribed, settingsOf: settingsIn(room) }, listening),
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
