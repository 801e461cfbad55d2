import type { Sha256, UnixSeconds } from '../../kernel/brand.ts';
import type { DecidedChanges } from '../../kernel/change-set.ts';
import { userUnchanged } from '../actor-context.ts';
import type { User } from '../user.ts';
import { endAccess } from './end-access.ts';
import { programKey } from './program-key.ts';

/**
 * One key in place of all there were. Whatever signed in with those hears of nothing any more,
 * devices included.
 */
export const replaceKey = (
  user: User,
  digest: Sha256,
  now: UnixSeconds,
  program: string,
): DecidedChanges => ({
  guards: [userUnchanged(user)],
  changes: [...endAccess(user.id), programKey(user.id, digest, now, program)],
  events: [{ _tag: 'user.api-key-replaced', realm: user.realm, user: user.id }],
});
