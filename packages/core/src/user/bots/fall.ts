import { nextRevision } from '../../kernel/brand.ts';
import type { ChangeSet } from '../../kernel/change-set.ts';
import { userUnchanged } from '../actor-context.ts';
import type { User } from '../user.ts';

/**
 * The owner of a bot knows its key and acts by it. So when the owner gets a lower role, their bots
 * with a higher one get it too. Guards all bots of the owner, including deactivated ones, since one
 * of them may be given a higher role at the same time.
 */
export const deactivateOwnedBots = (
  before: User,
  after: User,
  bots: ReadonlyArray<User>,
): ChangeSet => {
  if (after.role <= before.role) return { guards: [], changes: [], events: [] };
  const falling = bots.filter(({ role }) => role < after.role);
  return {
    guards: bots.map(userUnchanged),
    changes: falling.map((bot) => ({
      _tag: 'user.put',
      user: { ...bot, role: after.role, revision: nextRevision(bot.revision) },
    })),
    events: falling.map(({ realm, id, role }) => ({
      _tag: 'user.updated',
      realm,
      user: id,
      changed: ['role'],
      roleBefore: role,
    })),
  };
};
