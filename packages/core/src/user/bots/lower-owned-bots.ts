import { nextRevision } from '../../kernel/brand.ts';
import type { DecidedChanges } from '../../kernel/change-set.ts';
import { userUnchanged } from '../actor-context.ts';
import type { User } from '../user.ts';

/**
 * Gives an owner's bots with a higher role the owner's new, lower role, because the owner knows the
 * keys of their bots and can act through them. Changes nothing when the owner's role does not get
 * lower. Guards all bots of the owner, including deactivated ones, since one of them may be given a
 * higher role at the same time.
 */
export const lowerOwnedBots = (
  before: User,
  after: User,
  bots: ReadonlyArray<User>,
): DecidedChanges => {
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
