import type { UserId } from '../../kernel/brand.ts';
import type { Change } from '../../kernel/change-set.ts';

/**
 * Ends everything that signs in as an account: its API keys, the sessions of its browsers, and the devices that are notified for it. The
 * event that goes with it silences the account's queues.
 */
export const endAccess = (user: UserId): ReadonlyArray<Change> => [
  { _tag: 'api-keys.remove', user, but: null },
  { _tag: 'devices.clear', user },
];
