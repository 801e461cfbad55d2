import type { UnixSeconds } from '../kernel/brand.ts';
import type { Channel } from './channel.ts';

/** In seconds. */
export const ACTIVITY_WINDOW = 180 * 86_400;

/**
 * True for a channel that was created or used recently. `lastAt` is the time of the last message;
 * null when there is none.
 */
export const isRecentlyActive = (
  { createdAt }: Pick<Channel, 'createdAt'>,
  lastAt: UnixSeconds | null,
  now: UnixSeconds,
): boolean => now - Math.max(lastAt ?? 0, createdAt) < ACTIVITY_WINDOW;
