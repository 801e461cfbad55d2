import type { Sha256 } from '../../kernel/brand.ts';
import type { ChangeSet } from '../../kernel/change-set.ts';
import { userUnchanged } from '../load-actor.ts';
import type { User } from '../user.ts';

/** One key in place of all there were. Whatever signed in with those hears of nothing any more, devices included. */
export const replaceKey = (user: User, digest: Sha256): ChangeSet => ({
  guards: [userUnchanged(user)],
  changes: [
    { _tag: 'api-keys.remove', user: user.id },
    { _tag: 'api-key.put', user: user.id, digest, endsAt: null },
    { _tag: 'devices.clear', user: user.id },
  ],
  events: [{ _tag: 'user.api-key-replaced', realm: user.realm, user: user.id }],
});
