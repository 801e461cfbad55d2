import { nextRevision, type UnixSeconds } from '../../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../../kernel/change-set.ts';
import { E, pipe } from '../../kernel/fp.ts';
import type { Absence } from '../absence.ts';
import { endKeys } from '../identity/end-access.ts';
import { actorUnchanged, type Scene, userUnchanged } from '../load-actor.ts';
import type { User } from '../user.ts';
import { type AdministerBotDenial, type AdministerBotPermit, mayAdministerBot } from './may-administer-bot.ts';

export interface AdministerBotFacts {
  readonly scene: Scene;
  readonly target: User | null;
}

export interface DeactivateBotFacts extends AdministerBotFacts {
  readonly absence: Absence;
}

const write = ({ scene, absence }: DeactivateBotFacts, permit: AdministerBotPermit, now: UnixSeconds): Decision<void> => {
  if (!permit.isActive) return { changeSet: NO_CHANGE, reply: undefined };
  return {
    changeSet: {
      guards: [actorUnchanged(scene.actor), userUnchanged(permit), ...absence.guards],
      changes: [
        { _tag: 'user.put', user: { ...permit, isActive: false, revision: nextRevision(permit.revision) } },
        endKeys(permit.id, now),
        ...absence.changes,
      ],
      events: [{ _tag: 'user.updated', realm: permit.realm, user: permit.id, changed: ['isActive'] }],
    },
    reply: undefined,
  };
};

/** One that is deactivated already stays so. */
export const decideDeactivateBot = (
  facts: DeactivateBotFacts,
  _command: unknown,
  now: UnixSeconds,
): E.Either<AdministerBotDenial, Decision<void>> =>
  pipe(
    mayAdministerBot(facts.scene.actor.user, facts.target),
    E.map((permit) => write(facts, permit, now)),
  );
