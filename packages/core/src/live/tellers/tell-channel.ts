import type { Channel } from '../../channel/channel.ts';
import type { ChannelEvent } from '../../channel/events.ts';
import { hasMetadataAccess } from '../../channel/may-read-channel.ts';
import type { UserId } from '../../kernel/brand.ts';
import type { Room } from '../room.ts';
import { showChannel } from '../show-channel.ts';
import type { Told } from '../telling.ts';

type EventOf<Tag extends ChannelEvent['_tag']> = Extract<ChannelEvent, { readonly _tag: Tag }>;

/** Who listens and may know of the channel, were it as it is given. */
export const whoKnows = async ({ listeners, subscriptionsTo }: Room, channel: Channel): Promise<ReadonlySet<UserId>> => {
  const subscriptions = await subscriptionsTo(channel.id);
  const known = [...listeners].filter(([user, actor]) =>
    hasMetadataAccess(actor, { channel, subscription: subscriptions.get(user) ?? null }),
  );
  return new Set(known.map(([user]) => user));
};

const some = (told: Told & { readonly to: ReadonlyArray<UserId> }): ReadonlyArray<Told> => (told.to.length === 0 ? [] : [told]);

const shown = async (room: Room, channel: Channel, to: ReadonlyArray<UserId>): Promise<ReadonlyArray<Told>> =>
  to.length === 0 ? [] : [{ notice: { _tag: 'channel.shown', realm: room.realm, shownTo: await showChannel(room, channel, to) }, to }];

export const tellChannelCreated = async (room: Room, event: EventOf<'channel.created'>): Promise<ReadonlyArray<Told>> => {
  const channel = await room.snapshot.channels.byId(room.realm.id, event.channel);
  return channel === null ? [] : shown(room, channel, [...(await whoKnows(room, channel))]);
};

/** To who gained sight of it, it is new; to who lost it, it is gone; to everybody else who knows it, it has changed. */
export const tellChannelUpdated = async (room: Room, event: EventOf<'channel.updated'>): Promise<ReadonlyArray<Told>> => {
  const channel = await room.snapshot.channels.byId(room.realm.id, event.channel);
  if (channel === null) return [];
  const [before, after] = [await whoKnows(room, event.before), await whoKnows(room, channel)];
  const still = [...after].filter((user) => before.has(user));
  const gained = [...after].filter((user) => !before.has(user));
  const lost = [...before].filter((user) => !after.has(user));
  const shownTo = await showChannel(room, channel, still);
  return [
    ...(await shown(room, channel, gained)),
    ...some({ notice: { _tag: 'channel.updated', realm: room.realm, changed: event.changed, before: event.before, shownTo }, to: still }),
    ...some({ notice: { _tag: 'channel.gone', channel: channel.id }, to: lost }),
  ];
};

export const tellChannelArchived = async (room: Room, event: EventOf<'channel.archived'>): Promise<ReadonlyArray<Told>> => {
  const channel = await room.snapshot.channels.byId(room.realm.id, event.channel);
  return channel === null ? [] : some({ notice: { _tag: 'channel.archived', channel }, to: [...(await whoKnows(room, channel))] });
};
