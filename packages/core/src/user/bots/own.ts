import { nextRevision } from '../../kernel/brand.ts';
import type { Change, RowGuard } from '../../kernel/change-set.ts';
import { userUnchanged } from '../actor-context.ts';
import type { User } from '../user.ts';

/**
 * The revision of somebody's row stands for the set of his bots: whoever gives him one raises it,
 * so that a deactivation which was decided without that bot is decided again, and a bot that is
 * decided upon after it.
 */
export const own = (owner: User): { readonly guard: RowGuard; readonly change: Change } => ({
  guard: userUnchanged(owner),
  change: { _tag: 'user.put', user: { ...owner, revision: nextRevision(owner.revision) } },
});
