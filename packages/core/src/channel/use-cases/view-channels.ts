import type { UnixSeconds, UserId } from '../../kernel/brand.ts';
import { shownSettings } from '../../kernel/group-setting.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { loadKnowsId } from '../../user/use-cases/load-knows-id.ts';
import { isRecentlyActive } from '../activity.ts';
import type { Channel } from '../channel.ts';
import { CHANNEL_PERMISSION_NAMES } from '../permission-constraints.ts';
import {
  mayHideMessages,
  type SeenActivity,
  seenActivity,
  wholeActivity,
} from '../seen-activity.ts';
import { shownChannel } from '../shown-channel.ts';
import { type TrafficCounts, weeklyTraffic } from '../traffic.ts';
import type { ChannelView } from './contract.ts';
import type { RenderDescriptions } from './render-descriptions.ts';

/** Those of the people named in permissions who are active; most permissions name groups alone. */
const activeAmongNamed = async ({ users }: Repositories, channels: ReadonlyArray<Channel>) => {
  const named = new Set<UserId>();
  for (const { permissions } of channels)
    for (const name of CHANNEL_PERMISSION_NAMES)
      for (const id of permissions[name].members) named.add(id);
  const found = named.size === 0 ? [] : await users.byIds([...named]);
  return new Set(found.filter((user) => user.isActive).map(({ id }) => id));
};

/** What lists show of some channels, in their order. `counts` null: nothing is known of traffic. */
export type ShowTraffic = (counts: TrafficCounts | null) => ReadonlyArray<ChannelView>;

/** What this reader may know of the messages in each channel, in the order of the channels. */
const loadSeen = async (
  snapshot: Repositories,
  { actor }: ActorContext,
  channels: ReadonlyArray<Channel>,
  now: UnixSeconds,
): Promise<ReadonlyArray<SeenActivity>> => {
  const isAsked = channels.some((channel) => mayHideMessages(actor, channel));
  const [spoken, own] = await Promise.all([
    snapshot.channels.activity(channels.map(({ id }) => id)),
    isAsked ? snapshot.channels.subscriptionsOf(actor.user.id) : [],
  ]);
  const subscriptions = new Map(own.map((subscription) => [subscription.channel, subscription]));
  return Promise.all(
    channels.map(async (channel) => {
      const activity = spoken.get(channel.id) ?? null;
      const membership = { channel, subscription: subscriptions.get(channel.id) ?? null };
      return mayHideMessages(actor, channel)
        ? seenActivity(snapshot, actor, membership, activity, now)
        : wholeActivity(activity);
    }),
  );
};

/** Reads all that lists show of these channels but their traffic, which no snapshot knows. */
export const loadChannelViews = async (
  render: RenderDescriptions,
  snapshot: Repositories,
  context: ActorContext,
  channels: ReadonlyArray<Channel>,
  now: UnixSeconds,
): Promise<ShowTraffic> => {
  const descriptions = channels.map(({ description }) => description);
  const [seen, rendered, active, knows] = await Promise.all([
    loadSeen(snapshot, context, channels, now),
    render(snapshot, context, descriptions, now),
    activeAmongNamed(snapshot, channels),
    loadKnowsId(snapshot, context.realm, context.actor, snapshot),
  ]);
  const views = channels.flatMap((channel, index) => {
    const renderDescription = rendered[index];
    const activity = seen[index];
    if (renderDescription === undefined || activity === undefined) return [];
    const permissions = shownSettings(channel.permissions, active);
    const shown = permissions === channel.permissions ? channel : { ...channel, permissions };
    const view = {
      channel: shownChannel(shown, knows),
      renderDescription,
      firstMessage: activity.first,
      isRecentlyActive: isRecentlyActive(channel, activity.lastAt, now),
    };
    return [{ view, createdAt: channel.createdAt, isWhole: activity.isWhole }];
  });
  return (counts) =>
    views.map(({ view, createdAt, isWhole }) => ({
      ...view,
      weeklyTraffic: weeklyTraffic(
        { id: view.channel.id, createdAt },
        isWhole ? counts : null,
        now,
      ),
    }));
};
