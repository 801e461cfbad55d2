import type { Channel } from '../channel/channel.ts';
import { hasMetadataAccess } from '../channel/may-read-channel.ts';
import type { UserId } from '../kernel/brand.ts';
import type { Actor } from '../user/actor.ts';
import { channelThen } from './as-then.ts';
import type { Room } from './room.ts';
import { showChannels } from './show-channel.ts';
import { subscribersWanted } from './show-subscription.ts';
import type { Later, Told } from './telling.ts';

/** A listener before something happened and after it. They may see less by now: nobody is shown what they may not know of. */
export interface Shift {
  readonly before: Actor;
  readonly after: Actor;
}

/** Those to whom the same channels came into sight, or went out of it. */
interface Crowd {
  readonly channels: ReadonlyArray<Channel>;
  readonly users: Array<UserId>;
}
type Crowds = Map<string, Crowd>;

const join = (crowds: Crowds, channels: ReadonlyArray<Channel>, user: UserId): void => {
  if (channels.length === 0) return;
  const key = channels.map(({ id }) => id).join();
  const crowd = crowds.get(key) ?? { channels, users: [] };
  crowd.users.push(user);
  crowds.set(key, crowd);
};

const knows = (actor: Actor, channel: Channel): boolean => hasMetadataAccess(actor, { channel, subscription: null });

/** What he knows of otherwise than before; never what he is in, which nothing takes from his sight. */
const changedFor = async (
  { snapshot }: Room,
  { before, after }: Shift,
  channels: ReadonlyArray<Channel>,
  later: Later,
): Promise<ReadonlyArray<Channel>> => {
  const changed = channels.filter((channel) => {
    const then = channelThen(channel, later);
    return knows(before, then) !== knows(after, then);
  });
  if (changed.length === 0) return changed;
  const own = (await snapshot.channels.subscriptionsOf(after.user.id)).filter(({ isActive }) => isActive);
  const inside = new Set(own.map(({ channel }) => channel));
  return changed.filter(({ id }) => !inside.has(id));
};

/** Channels that are new to these people, with everybody who is in them by now: they were told of none who came. */
export const channelsShown = async (room: Room, channels: ReadonlyArray<Channel>, to: ReadonlyArray<UserId>): Promise<Told> => {
  const subscribers = await subscribersWanted(room, channels, to);
  const shownTo = await showChannels(room, channels, to);
  return { notice: { _tag: 'channels.shown', realm: room.realm, shownTo, subscribers }, to };
};

/** Of these channels, which came into sight of somebody or went out of it. */
export const tellSight = async (
  room: Room,
  shifts: Iterable<Shift>,
  channels: ReadonlyArray<Channel>,
  later: Later,
): Promise<ReadonlyArray<Told>> => {
  const [gained, lost]: readonly [Crowds, Crowds] = [new Map(), new Map()];
  for (const shift of shifts) {
    const { id } = shift.after.user;
    const present = room.listeners.get(id);
    if (present === undefined) continue;
    const changed = await changedFor(room, shift, channels, later);
    const isGained = (channel: Channel): boolean => knows(shift.after, channelThen(channel, later)) && knows(present, channel);
    join(gained, changed.filter(isGained), id);
    const isLost = (channel: Channel): boolean => knows(shift.before, channelThen(channel, later));
    join(lost, changed.filter(isLost), id);
  }
  return [
    ...(await Promise.all([...gained.values()].map(({ channels, users }) => channelsShown(room, channels, users)))),
    ...[...lost.values()].map((crowd): Told => ({ notice: { _tag: 'channels.gone', channels: crowd.channels }, to: crowd.users })),
  ];
};
