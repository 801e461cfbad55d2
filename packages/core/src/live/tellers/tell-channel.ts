import type { Channel } from '../../channel/channel.ts';
import type { ChannelEvent } from '../../channel/events.ts';
import { hasMetadataAccess } from '../../channel/may-read-channel.ts';
import type { UserId } from '../../kernel/brand.ts';
import { actorsThen, channelThen } from '../as-then.ts';
import type { Room } from '../room.ts';
import { showChannel, showChannels } from '../show-channel.ts';
import { showSubscriptions, subscribersWanted } from '../show-subscription.ts';
import { channelsShown } from '../sight.ts';
import { tell } from '../tell.ts';
import type { Later, Told } from '../telling.ts';
import { whoKnows } from '../who-knows.ts';

type EventOf<Tag extends ChannelEvent['_tag']> = Extract<ChannelEvent, { readonly _tag: Tag }>;

/** To who knows of it without being in it; the others are told when they are told that they are in it. */
export const tellChannelCreated = async (room: Room, event: EventOf<'channel.created'>): Promise<ReadonlyArray<Told>> => {
  const { realm } = room;
  const channel = await room.snapshot.channels.byId(realm.id, event.channel);
  if (channel === null) return [];
  const knowing = [...room.listeners].filter(([, actor]) => hasMetadataAccess(actor, { channel, subscription: null }));
  const to = knowing.map(([user]) => user);
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
  const actors = await actorsThen(room, later, room.listeners);
  const before = await whoKnows(room, event.before, actors);
  const after = await whoKnows(room, channelThen(channel, later), actors);
  const present = await whoKnows(room, channel);
  const still = [...after].filter((user) => before.has(user) && present.has(user));
  const gained = [...after].filter((user) => !before.has(user) && present.has(user));
  const lost = [...before].filter((user) => !after.has(user));
  const isBack = changed.includes('isArchived') && !channel.isArchived;
  const shownTo = await showChannel(room, channel, still);
  return [
    ...(gained.length > 0 ? [await channelsShown(room, [channel], gained)] : []),
    ...tell({ _tag: 'channel.updated', realm, changed, before: event.before, shownTo }, still),
    ...(isBack ? await inUseAgain(room, channel, still) : []),
    ...tell({ _tag: 'channels.gone', channels: [event.before] }, lost),
  ];
};

/** Subscribers who left before this was told may have known of the channel by being in it alone. */
export const tellChannelArchived = async (room: Room, event: EventOf<'channel.archived'>, later: Later): Promise<ReadonlyArray<Told>> => {
  const channel = await room.snapshot.channels.byId(room.realm.id, event.channel);
  if (channel === null) return [];
  const left = later().flatMap(({ event: one }) =>
    one._tag === 'channel.unsubscribed' && one.channel === channel.id ? one.users.filter((user) => room.listeners.has(user)) : [],
  );
  return tell({ _tag: 'channel.archived', channel }, [...new Set([...(await whoKnows(room, channel)), ...left])]);
};
