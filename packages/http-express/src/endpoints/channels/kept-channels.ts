import type { ChannelView, Html } from '@parley/core';
import { rawJson } from '../../answer/raw-json.ts';
import { type ChannelReply, type Groups, toChannel } from './codec.ts';

/** What was shown of a channel, and its JSON without the braces around it. */
interface Kept
  extends Pick<ChannelView, 'channel' | 'firstMessage' | 'isRecentlyActive' | 'weeklyTraffic'> {
  readonly description: Html;
  readonly json: string;
}

/** In characters, of all channels together. Beyond that all are written anew. */
const MOST = 64 * 1024 * 1024;

export interface KeptChannels {
  readonly json: (view: ChannelView, groups: Groups) => string;
  /** Characters that are kept now. */
  readonly size: () => number;
}

const isSame = (kept: Kept, view: ChannelView, description: Html): boolean =>
  kept.channel === view.channel &&
  kept.firstMessage === view.firstMessage &&
  kept.isRecentlyActive === view.isRecentlyActive &&
  kept.weeklyTraffic === view.weeklyTraffic &&
  kept.description === description;

/**
 * Remembers what everybody is told of a channel until it changes: whoever lists channels or
 * registers gets what hardly ever does.
 */
export const keptChannels = (most = MOST): KeptChannels => {
  const kept = new Map<number, Kept>();
  let size = 0;
  return {
    size: () => size,
    json: (view, groups) => {
      const { channel, firstMessage, isRecentlyActive, weeklyTraffic } = view;
      const description = view.renderDescription();
      const known = kept.get(channel.id);
      if (known !== undefined && isSame(known, view, description)) return known.json;
      const json = JSON.stringify(toChannel(view, groups)).slice(1, -1);
      size += json.length - (known?.json.length ?? 0);
      if (size > most) {
        kept.clear();
        size = json.length;
      }
      kept.set(channel.id, {
        channel,
        description,
        firstMessage,
        isRecentlyActive,
        weeklyTraffic,
        json,
      });
      return json;
    },
  };
};

/** One for all who ask this process. */
const allKept = keptChannels();

/** As `toChannel`, as JSON, and with what is told of it besides. */
export const channelJson = <More extends object>(
  view: ChannelView,
  groups: Groups,
  more: More,
): ChannelReply & More => {
  const own = JSON.stringify(more).slice(1, -1);
  return rawJson(`{${allKept.json(view, groups)}${own === '' ? '' : ','}${own}}`);
};
