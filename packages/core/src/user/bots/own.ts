import { nextRevision } from '../../kernel/brand.ts';
import type { Change, RowGuard } from '../../kernel/change-set.ts';
import { userUnchanged } from '../actor-context.ts';
import type { User } from '../user.ts';

/**
 * The revision of a user's row covers the set of their bots: giving the user a bot raises it, so
 * that a deactivation decided without that bot is repeated, and a decision about a bot after the
 * deactivation is repeated too.
 */
export const own = (owner: User): { readonly guard: RowGuard; readonly change: Change } => ({
  guard: userUnchanged(owner),
  change: { _tag: 'user.put', user: { ...owner, revision: nextRevision(owner.revision) } },
});
