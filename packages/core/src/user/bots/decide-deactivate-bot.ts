import { nextRevision, type UnixSeconds } from '../../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../../kernel/change-set.ts';
import { E, pipe } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import type { Absence } from '../absence.ts';
import { type ActorContext, actorUnchanged, userUnchanged } from '../actor-context.ts';
import { endKeys } from '../identity/end-access.ts';
import type { User } from '../user.ts';
import type { AdministerBotDenial, AdministerBotPermit } from './may-administer-bot.ts';

export interface AdministerBotFacts {
  readonly context: ActorContext;
  readonly target: User | null;
}

export interface DeactivateBotFacts extends AdministerBotFacts {
  readonly absence: Absence;
}

const write = (
  { context, absence }: DeactivateBotFacts,
  permit: AdministerBotPermit,
  now: UnixSeconds,
): Decision<void> => {
  if (!permit.isActive) return { changeSet: NO_CHANGE, reply: undefined };
  return {
    changeSet: {
      guards: [actorUnchanged(context.actor), userUnchanged(permit), ...absence.guards],
      changes: [
        {
          _tag: 'user.put',
          user: { ...permit, isActive: false, revision: nextRevision(permit.revision) },
        },
        endKeys(permit.id, now),
        ...absence.changes,
      ],
      events: [
        { _tag: 'user.updated', realm: permit.realm, user: permit.id, changed: ['isActive'] },
      ],
    },
    reply: undefined,
  };
};

/** One that is deactivated already stays so. */
export const decideDeactivateBot = (
  facts: DeactivateBotFacts & WithJudges,
  _command: unknown,
  now: UnixSeconds,
): E.Either<AdministerBotDenial, Decision<void>> =>
  pipe(
    facts.judges.mayAdministerBot(facts.context.actor.user, facts.target),
    E.map((permit) => write(facts, permit, now)),
  );
