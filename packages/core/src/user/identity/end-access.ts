import type { Sha256, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { Change, DecidedChanges } from '../../kernel/change-set.ts';
import type { User } from '../user.ts';

/**
 * Ends everything that signs in as an account: its API keys, the sessions of its browsers, and the
 * devices that are notified for it. The event that goes with it silences the account's queues.
 */
export const endAccess = (user: UserId): ReadonlyArray<Change> => [
  { _tag: 'api-keys.remove', user, but: null },
  { _tag: 'devices.clear', user },
];

/**
 * Ends the API keys and sessions of an account that is deactivated. They stay known, so that a
 * program is told why it is refused, and its devices stay until notifications were taken back from
 * them; `endAccess` removes both when the account comes back.
 */
export const endKeys = (user: UserId, at: UnixSeconds): Change => ({
  _tag: 'api-keys.end',
  user,
  at,
});

/**
 * Ends everything that signs in as an account but the one key `kept`; null: everything. Event
 * queues and devices belong to the account and not to a key, so all of them end; programs that stay
 * signed in register again.
 */
export const endOthers = (
  { id, realm }: Pick<User, 'id' | 'realm'>,
  kept: Sha256 | null,
): Pick<DecidedChanges, 'changes' | 'events'> => ({
  changes: [
    { _tag: 'api-keys.remove', user: id, but: kept },
    { _tag: 'devices.clear', user: id },
  ],
  events: [{ _tag: 'user.api-key-replaced', realm, user: id }],
});
