import type { Channel } from '../channel/channel.ts';
import type { ChannelEvent } from '../channel/store.ts';
import type { UserId } from '../kernel/brand.ts';
import { channelThen } from './as-then.ts';
import { fanOutReadable, historiesOf } from './channel-fields.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { listenersWhoSeeChannel, whoKnew, whoKnewFromOutside } from './listeners.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';
import { addressTo } from './queued-update.ts';
import { showChannel, showChannels } from './show-channel.ts';
import { showSubscriptions, subscribersWanted } from './show-subscription.ts';
import { channelsShown } from './sight.ts';

type EventOf<Tag extends ChannelEvent['_tag']> = Extract<ChannelEvent, { readonly _tag: Tag }>;

/**
 * To those who knew of it without being in it and may know of it still; the others are told when
 * they are told that they are in it.
 */
export const fanOutChannelCreated = async (
  context: FanOutContext,
  event: EventOf<'channel.created'>,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { realm } = context;
  const channel = await context.snapshot.channels.byId(event.channel);
  if (channel === null) return [];
  const present = await listenersWhoSeeChannel(context, channel);
  const knew = await whoKnewFromOutside(context, channelThen(channel, later), later);
  const to = [...knew].filter((user) => present.has(user));
  return addressTo(
    {
      _tag: 'channels.shown',
      realm,
      shownTo: await showChannels(context, [channel], to),
      subscribers: null,
    },
    to,
  );
};

/**
 * Clients that know nothing of archived channels have forgotten it, and that its subscribers are in
 * it.
 */
const inUseAgain = async (
  context: FanOutContext,
  channel: Channel,
  to: ReadonlyArray<UserId>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const shownTo = await showChannels(context, [channel], to);
  const subscribers = await subscribersWanted(context, [channel], to);
  const own = await showSubscriptions(context, channel, to);
  return addressTo(
    { _tag: 'channel.returned', realm: context.realm, shownTo, subscribers, ...own },
    to,
  );
};

/**
 * For those who gained sight of it, it is new; for those who lost it, it is gone; for all others
 * who know it, it has changed. Judged by the roles and groups that people had when it happened:
 * what they gain and lose by later ones is told with those.
 */
export const fanOutChannelUpdated = async (
  context: FanOutContext,
  event: EventOf<'channel.updated'>,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { realm } = context;
  const channel = await context.snapshot.channels.byId(event.channel);
  // Whether new users are subscribed to it is told with all the others of that list.
  const changed = event.changed.filter((field) => field !== 'isDefault');
  if (channel === null || changed.length === 0) return [];
  const before = await whoKnew(context, event.before, later);
  const after = await whoKnew(context, channelThen(channel, later), later);
  const present = await listenersWhoSeeChannel(context, channel);
  const still = [...after].filter((user) => before.has(user) && present.has(user));
  const gained = [...after].filter((user) => !before.has(user) && present.has(user));
  const lost = [...before].filter((user) => !after.has(user));
  const isBack = changed.includes('isArchived') && !channel.isArchived;
  const shownTo = await showChannel(context, channel, still, false);
  return [
    ...(gained.length > 0 ? [await channelsShown(context, [channel], gained)] : []),
    ...addressTo({ _tag: 'channel.updated', realm, changed, before: event.before, shownTo }, still),
    ...(isBack ? await inUseAgain(context, channel, still) : []),
    ...(await fanOutReadable(
      context,
      channel,
      await readingOtherwise(context, event.before, channel, still),
    )),
    ...addressTo({ _tag: 'channels.gone', channels: [event.before] }, lost),
  ];
};

/** Those who may read another part of the channel than before, were it otherwise as it is now. */
const readingOtherwise = async (
  context: FanOutContext,
  before: Channel,
  now: Channel,
  people: ReadonlyArray<UserId>,
): Promise<ReadonlyArray<UserId>> => {
  const [was, is] = [await historiesOf(context, before), await historiesOf(context, now)];
  return people.filter((user) => was(user) !== is(user));
};

/** To those who knew of it then. Those who have lost sight of it since forget it twice. */
export const fanOutChannelArchived = async (
  context: FanOutContext,
  event: EventOf<'channel.archived'>,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const channel = await context.snapshot.channels.byId(event.channel);
  if (channel === null) return [];
  const knew = await whoKnew(context, channelThen(channel, later), later);
  return addressTo({ _tag: 'channel.archived', channel }, [...knew]);
};
