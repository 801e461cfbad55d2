import type { Sha256 } from '../../kernel/brand.ts';
import type { ChangeSet } from '../../kernel/change-set.ts';
import { userUnchanged } from '../load-actor.ts';
import type { User } from '../user.ts';
import { endAccess } from './end-access.ts';

/** One key in place of all there were. Whatever signed in with those hears of nothing any more, devices included. */
export const replaceKey = (user: User, digest: Sha256): ChangeSet => ({
  guards: [userUnchanged(user)],
  changes: [...endAccess(user.id), { _tag: 'api-key.put', user: user.id, digest, endsAt: null }],
  events: [{ _tag: 'user.api-key-replaced', realm: user.realm, user: user.id }],
});
