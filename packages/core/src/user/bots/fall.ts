import { nextRevision } from '../../kernel/brand.ts';
import type { ChangeSet } from '../../kernel/change-set.ts';
import { userUnchanged } from '../actor-context.ts';
import type { User } from '../user.ts';

/**
 * Whose a bot is knows its key, so it does not stay above him when he loses his role: he would act
 * by it as what he was. All of his bots are guarded, deactivated ones too, since one of them may
 * rise at this very moment.
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
