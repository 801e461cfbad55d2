import { UnixSeconds } from '../../kernel/brand.ts';
import type { Change } from '../../kernel/change-set.ts';
import type { User } from '../user.ts';
import { OFFLINE_SECONDS } from './offline.ts';

/**
 * A user who shows their presence again is present at once. A user who hides it appears as having
 * just left.
 */
export const presenceAfter = (
  before: User,
  after: User,
  now: UnixSeconds,
): ReadonlyArray<Change> => {
  const { id: user, realm } = after;
  if (before.settings.presenceEnabled === after.settings.presenceEnabled) return [];
  return after.settings.presenceEnabled
    ? [{ _tag: 'presence.note', user, realm, activeAt: now, connectedAt: now }]
    : [{ _tag: 'presence.backdate', user, last: UnixSeconds(now - OFFLINE_SECONDS - 1) }];
};
