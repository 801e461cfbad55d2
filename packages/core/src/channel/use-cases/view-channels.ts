import type { MessageId, UnixSeconds } from '../../kernel/brand.ts';
import type { MarkdownRenderer } from '../../kernel/markdown-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Scene } from '../../user/load-actor.ts';
import type { Channel } from '../channel.ts';
import type { ChannelView } from './contract.ts';
import { renderDescriptions } from './render-descriptions.ts';

const ACTIVITY_WINDOW = 180 * 86_400;

const sentAt = async (
  { messages }: Repositories,
  { realm }: Scene,
  ids: ReadonlyArray<MessageId | null>,
): Promise<ReadonlyMap<MessageId, UnixSeconds>> => {
  const located = await messages.byIds(
    realm.id,
    ids.flatMap((id) => id ?? []),
  );
  return new Map(located.map(({ message }) => [message.id, message.sentAt]));
};

/** What lists of channels show of these, in their order. */
export const viewChannels = async (
  markdown: MarkdownRenderer,
  snapshot: Repositories,
  scene: Scene,
  channels: ReadonlyArray<Channel>,
  now: UnixSeconds,
): Promise<ReadonlyArray<ChannelView>> => {
  const first = await Promise.all(channels.map(({ id }) => snapshot.channels.firstMessage(id)));
  const last = await Promise.all(channels.map(({ id }) => snapshot.channels.lastMessage(id)));
  const times = await sentAt(snapshot, scene, last);
  const rendered = await renderDescriptions(
    markdown,
    snapshot,
    scene,
    channels.map(({ description }) => description),
  );
  return channels.flatMap((channel, index) => {
    const renderedDescription = rendered[index];
    if (renderedDescription === undefined) return [];
    const newest = last[index] ?? null;
    const spokenAt = newest === null ? channel.createdAt : (times.get(newest) ?? channel.createdAt);
    const isRecentlyActive = now - Math.max(spokenAt, channel.createdAt) < ACTIVITY_WINDOW;
    return [{ channel, renderedDescription, firstMessage: first[index] ?? null, isRecentlyActive }];
  });
};
