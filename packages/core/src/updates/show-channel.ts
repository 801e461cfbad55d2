import type { Channel } from '../channel/channel.ts';
import { readableHistory } from '../channel/may-read-channel.ts';
import { seesWhole } from '../channel/seen-activity.ts';
import type { ChannelView } from '../channel/use-cases/contract.ts';
import { loadChannelViews } from '../channel/use-cases/view-channels.ts';
import type { UserId } from '../kernel/brand.ts';
import type { Actor } from '../user/actor.ts';
import { seesEverybody } from '../user/use-cases/known-users.ts';
import type { FanOutContext } from './fan-out-context.ts';

/**
 * A description that names channels looks different to those who know them and those who do not.
 */
const namesChannels = ({ description }: Channel): boolean => description.includes('#**');

/**
 * Says of each listener what they may know of the messages in these channels: equal for those who
 * are shown the same, null for those who are shown what no other listener is.
 */
const looksOf = async (
  { snapshot, subscriptionsTo }: FanOutContext,
  channels: ReadonlyArray<Channel>,
): Promise<(actor: Actor) => string | null> => {
  const activity = await snapshot.channels.activity(channels.map(({ id }) => id));
  const subscriptions = new Map(
    await Promise.all(channels.map(async ({ id }) => [id, await subscriptionsTo(id)] as const)),
  );
  return (actor) => {
    let look = '';
    for (const channel of channels) {
      const membership = {
        channel,
        subscription: subscriptions.get(channel.id)?.get(actor.user.id) ?? null,
      };
      const isNone = readableHistory(actor, membership) === 'none';
      if (!isNone && !seesWhole(actor, membership, activity.get(channel.id)?.first ?? null))
        return null;
      look += isNone ? '-' : '+';
    }
    return look;
  };
};

/**
 * Channels as each of these listeners sees them: one list for all who are shown the same, unless
 * descriptions differ. `isOfMessages` false: only for a notice that tells nothing of the messages
 * in them, which need not be looked at for each listener then.
 */
export const showChannels = async (
  context: FanOutContext,
  channels: ReadonlyArray<Channel>,
  people: Iterable<UserId>,
  isOfMessages = true,
): Promise<(listener: UserId) => ReadonlyArray<ChannelView>> => {
  const { snapshot, realm, listeners, render, traffic, now } = context;
  const own = new Map<UserId, ReadonlyArray<ChannelView>>();
  const lookOf =
    isOfMessages && channels.some(({ privacy }) => privacy !== 'public')
      ? await looksOf(context, channels)
      : () => '+';
  const known = new Map<string, ReadonlyArray<ChannelView>>();
  const differ = channels.some(namesChannels);
  let common: ReadonlyArray<ChannelView> | null = null;
  for (const user of people) {
    const actor = listeners.get(user);
    if (actor === undefined) continue;
    const look = differ || !seesEverybody(realm, actor) ? null : lookOf(actor);
    const before = look === null ? undefined : known.get(look);
    const views =
      before ??
      (await loadChannelViews(render, snapshot, { realm, actor }, channels, now))(
        traffic.known(realm.id),
      );
    if (look !== null) known.set(look, views);
    if (look !== null) common ??= views;
    if (views !== common) own.set(user, views);
  }
  const shared = common;
  return (listener) => {
    const views = own.get(listener) ?? shared;
    if (views === null)
      throw new Error('Channels are shown to a user who was not among their readers');
    return views;
  };
};

/** One of them. */
export const showChannel = async (
  context: FanOutContext,
  channel: Channel,
  people: Iterable<UserId>,
  isOfMessages = true,
): Promise<(listener: UserId) => ChannelView> => {
  const shownTo = await showChannels(context, [channel], people, isOfMessages);
  return (listener) => {
    const [view] = shownTo(listener);
    if (view === undefined) throw new Error('A channel is shown without a view');
    return view;
  };
};
