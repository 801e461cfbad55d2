import type { Subscription } from '../channel/channel.ts';
import { defaultChannels, knowsDefaultChannels } from '../channel/default-channels.ts';
import { membershipsIn } from '../channel/load-membership.ts';
import { hasMetadataAccess } from '../channel/may-read-channel.ts';
import type { TrafficCounts } from '../channel/traffic.ts';
import type { ChannelView } from '../channel/use-cases/contract.ts';
import { byName } from '../channel/use-cases/list-for.ts';
import { loadSubscribers, type Subscribers } from '../channel/use-cases/load-subscribers.ts';
import type { RenderDescriptions } from '../channel/use-cases/render-descriptions.ts';
import { loadChannelViews } from '../channel/use-cases/view-channels.ts';
import type { ChannelId } from '../kernel/brand.ts';
import type { LoadStatePart } from './load-state-part.ts';

/** Channels by name that the user may know, archived ones included. */
export interface ChannelsPart {
  readonly channels: ReadonlyArray<ChannelView & { readonly subscription: Subscription | null }>;
  /** The subscribers of these channels. Null unless the client asks for them. */
  readonly subscribers: Subscribers | null;
}

/** The part without its traffic, which no snapshot knows. */
export type ShowChannelsPart = (counts: TrafficCounts | null) => ChannelsPart;

export const channelsState =
  (render: RenderDescriptions): LoadStatePart<ShowChannelsPart> =>
  async (snapshot, context, now, shared) => {
    const [all, own] = await Promise.all([
      snapshot.channels.all(),
      snapshot.channels.subscriptionsOf(context.actor.user.id),
    ]);
    const known = membershipsIn(all.toSorted(byName), own).filter((membership) =>
      hasMetadataAccess(context.actor, membership),
    );
    const channels = known.map(({ channel }) => channel);
    const subscriptions = new Map(
      known.map(({ channel, subscription }) => [channel.id, subscription]),
    );
    const [show, subscribers] = await Promise.all([
      loadChannelViews(render, snapshot, context, channels, now),
      loadSubscribers(
        snapshot,
        context,
        now,
        [...subscriptions.keys()],
        shared.subscribers,
        shared.everybody,
      ),
    ]);
    return (counts) => ({
      channels: show(counts).map((view) => ({
        ...view,
        subscription: subscriptions.get(view.channel.id) ?? null,
      })),
      subscribers,
    });
  };

/**
 * Channels that new users are subscribed to, ascending; none for those who are not told of them.
 */
export const defaultChannelsState: LoadStatePart<ReadonlyArray<ChannelId>> = async (
  snapshot,
  context,
) =>
  knowsDefaultChannels(context.actor.user) ? defaultChannels(await snapshot.channels.all()) : [];
