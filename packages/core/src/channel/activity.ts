import type { UnixSeconds } from '../kernel/brand.ts';
import type { Channel } from './channel.ts';

/** In seconds. */
export const ACTIVITY_WINDOW = 180 * 86_400;

/** Was it made or spoken in lately? `lastAt`: when somebody spoke there last; null: nobody did. */
export const isRecentlyActive = (
  { createdAt }: Pick<Channel, 'createdAt'>,
  lastAt: UnixSeconds | null,
  now: UnixSeconds,
): boolean => now - Math.max(lastAt ?? 0, createdAt) < ACTIVITY_WINDOW;
