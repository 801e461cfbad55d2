import { defaultChannels, knowsDefaultChannels } from '../../channel/default-channels.ts';
import type { ChannelEvent } from '../../channel/events.ts';
import type { User } from '../../user/user.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';

type EventOf<Tag extends ChannelEvent['_tag']> = Extract<ChannelEvent, { readonly _tag: Tag }>;

/** All of them, as they are now. */
const tellList = async ({ snapshot, realm, listeners }: Room): Promise<ReadonlyArray<Told>> => {
  const to = [...listeners].flatMap(([id, { user }]) => (knowsDefaultChannels(user) ? [id] : []));
  if (to.length === 0) return [];
  return [{ notice: { _tag: 'default-channels.told', channels: defaultChannels(await snapshot.channels.all(realm.id)) }, to }];
};

/** To who is told of them by his role from now on, or no longer. */
export const tellDefaultsByRole = async ({ snapshot, realm, listeners }: Room, before: User, after: User): Promise<ReadonlyArray<Told>> => {
  const isKnowing = knowsDefaultChannels(after);
  if (knowsDefaultChannels(before) === isKnowing || !listeners.has(after.id)) return [];
  const channels = isKnowing ? defaultChannels(await snapshot.channels.all(realm.id)) : [];
  return [{ notice: { _tag: 'default-channels.told', channels }, to: [after.id] }];
};

export const tellDefaultCreated = async (room: Room, event: EventOf<'channel.created'>): Promise<ReadonlyArray<Told>> => {
  const channel = await room.snapshot.channels.byId(room.realm.id, event.channel);
  return channel?.isDefault ? tellList(room) : [];
};

export const tellDefaultChanged = async (room: Room, event: EventOf<'channel.updated'>): Promise<ReadonlyArray<Told>> =>
  event.changed.includes('isDefault') ? tellList(room) : [];
