import type { UnixSeconds } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Scene } from '../../user/load-actor.ts';
import type { Channel } from '../channel.ts';
import type { ChannelView } from './contract.ts';
import type { RenderDescriptions } from './render-descriptions.ts';

const ACTIVITY_WINDOW = 180 * 86_400;

/** What lists of channels show of these, in their order. */
export const viewChannels = async (
  render: RenderDescriptions,
  snapshot: Repositories,
  scene: Scene,
  channels: ReadonlyArray<Channel>,
  now: UnixSeconds,
): Promise<ReadonlyArray<ChannelView>> => {
  const spoken = await snapshot.channels.activity(channels.map(({ id }) => id));
  const rendered = await render(
    snapshot,
    scene,
    channels.map(({ description }) => description),
  );
  return channels.flatMap((channel, index) => {
    const renderedDescription = rendered[index];
    if (renderedDescription === undefined) return [];
    const activity = spoken.get(channel.id);
    const isRecentlyActive = now - Math.max(activity?.lastAt ?? 0, channel.createdAt) < ACTIVITY_WINDOW;
    return [{ channel, renderedDescription, firstMessage: activity?.first ?? null, isRecentlyActive }];
  });
};
