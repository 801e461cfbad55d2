import type { Channel } from '../channel/channel.ts';
import type { ChannelEvent } from '../channel/store.ts';
import type { UserId } from '../kernel/brand.ts';
import type { Actor } from '../user/actor.ts';
import { channelThen, userThen } from './as-then.ts';
import { fanOutReadable, historiesOf } from './channel-fields.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { listenersWhoSeeChannel, whoKnew, whoKnewFromOutside } from './listeners.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';
import { addressTo } from './queued-update.ts';
import { showChannels } from './show-channel.ts';
import { showSubscriptions } from './show-subscription.ts';

type Subscribed = Extract<
  ChannelEvent,
  { readonly _tag: 'channel.subscribed' | 'channel.unsubscribed' }
>;

/** Those among them who could know of the channel only as its subscribers. */
const strangers = async (
  context: FanOutContext,
  channel: Channel,
  users: ReadonlyArray<UserId>,
  later: UpcomingEvents,
): Promise<ReadonlyArray<UserId>> => {
  const listening = new Map(
    users.flatMap((user): ReadonlyArray<[UserId, Actor]> => {
      const actor = context.listeners.get(user);
      return actor === undefined ? [] : [[user, actor]];
    }),
  );
  if (listening.size === 0) return [];
  const then = channelThen(channel, later);
  const outside = await whoKnewFromOutside(context, then, later, listening);
  return [...listening.keys()].filter((user) => !outside.has(user));
};

/** Those who could know of the channel could know who was in it. */
const peersThen = (
  context: FanOutContext,
  channel: Channel,
  later: UpcomingEvents,
): Promise<ReadonlySet<UserId>> => whoKnew(context, channelThen(channel, later), later);

/**
 * Those whose account was in use: the others are not shown in channels, and are told of as they
 * come back.
 */
const inUse = async (
  { snapshot, listeners }: FanOutContext,
  users: ReadonlyArray<UserId>,
  later: UpcomingEvents,
): Promise<ReadonlyArray<UserId>> => {
  const others = users.filter((user) => !listeners.has(user));
  if (others.length === 0) return users;
  const accounts = await snapshot.users.byIds(others);
  const resting = new Set(
    accounts.flatMap((one) => (userThen(one, later).isActive ? [] : [one.id])),
  );
  return resting.size === 0 ? users : users.filter((user) => !resting.has(user));
};

/** Tells the new subscribers who are still subscribed. */
export const fanOutSubscribed = async (
  context: FanOutContext,
  event: Subscribed,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const channel = await context.snapshot.channels.byId(event.channel);
  if (channel === null) return [];
  const subscriptions = await context.subscriptionsTo(channel.id);
  const listening = event.users.filter((user) => subscriptions.get(user)?.isActive);
  const { realm } = context;
  const shownTo = await showChannels(context, [channel], listening);
  const own = await showSubscriptions(context, channel, listening);
  // The new subscribers have been told the whole list of subscribers already.
  const coming = new Set(listening);
  const peers = [...(await peersThen(context, channel, later))].filter((user) => !coming.has(user));
  const came = await inUse(context, event.users, later);
  return [
    ...addressTo(
      { _tag: 'channels.shown', realm, shownTo, subscribers: null },
      await strangers(context, channel, listening, later),
    ),
    ...addressTo({ _tag: 'subscription.added', realm, ...own }, listening),
    ...addressTo(
      { _tag: 'peers.came', channels: [channel], users: came },
      came.length === 0 ? [] : peers,
    ),
  ];
};

/**
 * With the channel as it was: a client may know nothing of archived ones, and forgets this one
 * later.
 */
export const fanOutUnsubscribed = async (
  context: FanOutContext,
  event: Subscribed,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const found = await context.snapshot.channels.byId(event.channel);
  if (found === null) return [];
  const channel = channelThen(found, later);
  const listening = event.users.filter((user) => context.listeners.has(user));
  return [
    ...addressTo({ _tag: 'subscription.removed', channel }, listening),
    ...addressTo(
      { _tag: 'channels.gone', channels: [channel] },
      await strangers(context, channel, listening, later),
    ),
    ...addressTo({ _tag: 'peers.went', channels: [channel], users: event.users }, [
      ...(await peersThen(context, channel, later)),
    ]),
    ...(await fanOutLess(context, found, listening)),
  ];
};

/** Those who still know of a channel that they left and may not read all that is in it. */
const fanOutLess = async (
  context: FanOutContext,
  channel: Channel,
  left: ReadonlyArray<UserId>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  if (left.length === 0) return [];
  const [known, historyOf] = [
    await listenersWhoSeeChannel(context, channel),
    await historiesOf(context, channel),
  ];
  return fanOutReadable(
    context,
    channel,
    left.filter((user) => known.has(user) && historyOf(user) !== 'all'),
  );
};

type Changed = Extract<ChannelEvent, { readonly _tag: 'channel.subscription-changed' }>;

/**
 * To the subscriber themselves, with the channel as it is by now: a client may know nothing of an
 * archived one.
 */
export const fanOutSubscriptionChanged = async (
  context: FanOutContext,
  { channel: id, user, wish: requested }: Changed,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const channel = context.listeners.has(user) ? await context.snapshot.channels.byId(id) : null;
  return channel === null
    ? []
    : addressTo({ _tag: 'subscription.changed', channel, requested }, [user]);
};
