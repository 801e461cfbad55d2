import type { Channel } from '../channel/channel.ts';
import type { ChannelView } from '../channel/use-cases/contract.ts';
import { viewChannels } from '../channel/use-cases/view-channels.ts';
import type { UserId } from '../kernel/brand.ts';
import { knowsEverybody } from '../user/use-cases/known-users.ts';
import type { Room } from './room.ts';

/** A description that names channels looks different to those who know them and those who do not. */
const namesChannels = ({ description }: Channel): boolean => description.includes('#**');

/** Channels as each of these listeners sees them: one list for all who know everybody, unless descriptions differ. */
export const showChannels = async (
  { snapshot, realm, listeners, render, traffic, now }: Room,
  channels: ReadonlyArray<Channel>,
  people: Iterable<UserId>,
): Promise<(listener: UserId) => ReadonlyArray<ChannelView>> => {
  const own = new Map<UserId, ReadonlyArray<ChannelView>>();
  const differ = channels.some(namesChannels);
  let common: ReadonlyArray<ChannelView> | null = null;
  for (const user of people) {
    const actor = listeners.get(user);
    if (actor === undefined) continue;
    const isAlone = differ || !knowsEverybody(realm, actor);
    if (!isAlone && common !== null) continue;
    const views = await viewChannels({ render, counts: traffic.known(realm.id) }, snapshot, { realm, actor }, channels, now);
    if (isAlone) own.set(user, views);
    else common = views;
  }
  const shared = common;
  return (listener) => {
    const views = own.get(listener) ?? shared;
    if (views === null) throw new Error('Channels are shown to somebody who was not among their readers');
    return views;
  };
};

/** One of them. */
export const showChannel = async (room: Room, channel: Channel, people: Iterable<UserId>): Promise<(listener: UserId) => ChannelView> => {
  const shownTo = await showChannels(room, [channel], people);
  return (listener) => {
    const [view] = shownTo(listener);
    if (view === undefined) throw new Error('A channel is shown that nobody drew');
    return view;
  };
};
