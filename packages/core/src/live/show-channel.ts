import type { Channel } from '../channel/channel.ts';
import type { ChannelView } from '../channel/use-cases/contract.ts';
import { viewChannels } from '../channel/use-cases/view-channels.ts';
import type { UserId } from '../kernel/brand.ts';
import type { Room } from './room.ts';

/** A description that names channels looks different to those who know them and those who do not. */
const namesChannels = ({ description }: Channel): boolean => description.includes('#**');

/** A channel as each of these listeners sees it: one view for all, unless its description differs. */
export const showChannel = async (
  { snapshot, realm, listeners, render, traffic, now }: Room,
  channel: Channel,
  people: Iterable<UserId>,
): Promise<(listener: UserId) => ChannelView> => {
  const own = new Map<UserId, ChannelView>();
  let common: ChannelView | null = null;
  for (const user of people) {
    const actor = listeners.get(user);
    if (actor === undefined || (common !== null && !namesChannels(channel))) continue;
    const [view] = await viewChannels({ render, counts: traffic.known(realm.id) }, snapshot, { realm, actor }, [channel], now);
    if (view === undefined) continue;
    common ??= view;
    own.set(user, view);
  }
  const shared = common;
  return (listener) => {
    const view = own.get(listener) ?? shared;
    if (view === null) throw new Error('A channel is shown to somebody who was not among its readers');
    return view;
  };
};
