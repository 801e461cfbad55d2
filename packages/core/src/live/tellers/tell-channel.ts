import type { Channel } from '../../channel/channel.ts';
import type { ChannelEvent } from '../../channel/events.ts';
import type { UserId } from '../../kernel/brand.ts';
import { channelThen } from '../as-then.ts';
import type { Room } from '../room.ts';
import { showChannel, showChannels } from '../show-channel.ts';
import { showSubscriptions, subscribersWanted } from '../show-subscription.ts';
import { channelsShown } from '../sight.ts';
import { tell } from '../tell.ts';
import type { Later, Told } from '../telling.ts';
import { whoKnew, whoKnewFromOutside, whoKnows } from '../who-knows.ts';
import { historiesOf, tellReadable } from './tell-fields.ts';

type EventOf<Tag extends ChannelEvent['_tag']> = Extract<ChannelEvent, { readonly _tag: Tag }>;

/**
 * To those who knew of it without being in it and may know of it still; the others are told when
 * they are told that they are in it.
 */
export const tellChannelCreated = async (room: Room, event: EventOf<'channel.created'>, later: Later): Promise<ReadonlyArray<Told>> => {
  const { realm } = room;
  const channel = await room.snapshot.channels.byId(realm.id, event.channel);
  if (channel === null) return [];
  const present = await whoKnows(room, channel);
  const knew = await whoKnewFromOutside(room, channelThen(channel, later), later);
  const to = [...knew].filter((user) => present.has(user));
  return tell({ _tag: 'channels.shown', realm, shownTo: await showChannels(room, [channel], to), subscribers: null }, to);
};

/** Clients that know nothing of archived channels have forgotten it, and that its subscribers are in it. */
const inUseAgain = async (room: Room, channel: Channel, to: ReadonlyArray<UserId>): Promise<ReadonlyArray<Told>> => {
  const shownTo = await showChannels(room, [channel], to);
  const subscribers = await subscribersWanted(room, [channel], to);
  const own = await showSubscriptions(room, channel, to);
  return tell({ _tag: 'channel.returned', realm: room.realm, shownTo, subscribers, ...own }, to);
};

/**
 * For those who gained sight of it, it is new; for those who lost it, it is gone; for all others who know it, it has changed. Judged by
 * the roles and groups that people had when it happened: what they gain and lose by later ones is told with those.
 */
export const tellChannelUpdated = async (room: Room, event: EventOf<'channel.updated'>, later: Later): Promise<ReadonlyArray<Told>> => {
  const { realm } = room;
  const channel = await room.snapshot.channels.byId(realm.id, event.channel);
  // Whether new users are subscribed to it is told with all the others of that list.
  const changed = event.changed.filter((field) => field !== 'isDefault');
  if (channel === null || changed.length === 0) return [];
  const before = await whoKnew(room, event.before, later);
  const after = await whoKnew(room, channelThen(channel, later), later);
  const present = await whoKnows(room, channel);
  const still = [...after].filter((user) => before.has(user) && present.has(user));
  const gained = [...after].filter((user) => !before.has(user) && present.has(user));
  const lost = [...before].filter((user) => !after.has(user));
  const isBack = changed.includes('isArchived') && !channel.isArchived;
  const shownTo = await showChannel(room, channel, still, false);
  return [
    ...(gained.length > 0 ? [await channelsShown(room, [channel], gained)] : []),
    ...tell({ _tag: 'channel.updated', realm, changed, before: event.before, shownTo }, still),
    ...(isBack ? await inUseAgain(room, channel, still) : []),
    ...(await tellReadable(room, channel, await readingOtherwise(room, event.before, channel, still))),
    ...tell({ _tag: 'channels.gone', channels: [event.before] }, lost),
  ];
};

/** Those who may read another part of the channel than before, were it otherwise as it is now. */
const readingOtherwise = async (
  room: Room,
  before: Channel,
  now: Channel,
  people: ReadonlyArray<UserId>,
): Promise<ReadonlyArray<UserId>> => {
  const [was, is] = [await historiesOf(room, before), await historiesOf(room, now)];
  return people.filter((user) => was(user) !== is(user));
};

/** To those who knew of it then. Those who have lost sight of it since forget it twice. */
export const tellChannelArchived = async (room: Room, event: EventOf<'channel.archived'>, later: Later): Promise<ReadonlyArray<Told>> => {
  const channel = await room.snapshot.channels.byId(room.realm.id, event.channel);
  if (channel === null) return [];
  const knew = await whoKnew(room, channelThen(channel, later), later);
  return tell({ _tag: 'channel.archived', channel }, [...knew]);
};
