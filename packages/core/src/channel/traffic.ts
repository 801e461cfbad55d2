import type { ChannelId, UnixSeconds } from '../kernel/brand.ts';
import type { Channel } from './channel.ts';

const DAY = 86_400;
const WEEK = 7;
/** Days that a week's traffic is estimated from. */
const TRAFFIC_DAYS = 28;
/** How long ago a message may have been sent that counts, in seconds. */
export const TRAFFIC_WINDOW = TRAFFIC_DAYS * DAY;

/** Messages of that time, by channel; a channel without any is absent. */
export type TrafficCounts = ReadonlyMap<ChannelId, number>;

const roundedToTwoDigits = (number: number): number => {
  const unit = 10 ** Math.max(0, String(number).length - 2);
  return Math.round(number / unit) * unit;
};

/**
 * How many messages a week are sent to a channel, to two digits; at least one where there were any.
 * Null where that cannot be said: the channel is younger than a week, or nothing was counted
 * (`counts` null).
 */
export const weeklyTraffic = (
  { id, createdAt }: Pick<Channel, 'id' | 'createdAt'>,
  counts: TrafficCounts | null,
  now: UnixSeconds,
): number | null => {
  const age = Math.floor((now - createdAt) / DAY);
  if (counts === null || age < WEEK) return null;
  const sent = counts.get(id) ?? 0;
  const average = Math.floor((sent * WEEK) / Math.min(age, TRAFFIC_DAYS));
  return sent > 0 ? Math.max(1, roundedToTwoDigits(average)) : 0;
};
