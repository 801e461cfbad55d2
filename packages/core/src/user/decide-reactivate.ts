import type { Group } from '../group/group.ts';
import { nextRevision } from '../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import type { Absence } from './absence.ts';
import { type ActorContext, actorUnchanged, userUnchanged } from './actor-context.ts';
import { own } from './bots/own.ts';
import { guardOwners } from './guard-owners.ts';
import { endAccess } from './identity/end-access.ts';
import { isHost } from './may-act-as-host.ts';
import type { ReactivateDenial } from './may-reactivate.ts';
import type { User } from './user.ts';

export interface ReactivateFacts {
  readonly context: ActorContext;
  readonly target: User;
  /** Another active user has exactly this name. */
  readonly isNameInUse: boolean;
  /** The owner of a bot, active or deactivated; null when the target is not a bot. */
  readonly owner: User | null;
  readonly ownersGroup: Group;
  /** Makes the target's subscriptions deliver messages again. */
  readonly absence: Absence;
}

const keeperOf = (owner: User | null, actor: User): User | null => {
  if (owner?.isActive) return owner;
  return isHost(actor) ? null : actor;
};

/**
 * A reactivated account must sign in again: its keys and sessions ended when it was deactivated,
 * and are removed here with its devices (decision 78). Its bots stay deactivated. A bot whose owner
 * is deactivated or missing becomes a bot of the actor, or of no account when the host asks.
 */
export const decideReactivate = ({
  context,
  target,
  isNameInUse,
  owner,
  ownersGroup,
  absence,
  judges,
}: ReactivateFacts & WithJudges): E.Either<ReactivateDenial, Decision<void>> => {
  const { actor, realm } = context;
  const permit = judges.mayReactivate(context, target, isNameInUse);
  if (E.isLeft(permit)) return permit;
  if (target.isActive) return E.right({ changeSet: NO_CHANGE, reply: undefined });
  const keeper = keeperOf(owner, actor.user);
  const bot = target.bot && { ...target.bot, owner: keeper?.id ?? null };
  const after: User = {
    ...permit.right,
    isActive: true,
    bot,
    revision: nextRevision(target.revision),
  };
  const owners = guardOwners(ownersGroup, target, after);
  const owning = bot === null || keeper === null ? null : own(keeper);
  return E.right({
    changeSet: {
      guards: [
        ...[actorUnchanged(actor), userUnchanged(target), ...owners.guards],
        ...(owning === null ? [] : [owning.guard]),
        ...absence.guards,
      ],
      changes: [
        ...[{ _tag: 'user.put', user: after } as const, ...owners.changes],
        ...endAccess(target.id),
        ...(owning === null ? [] : [owning.change]),
        ...absence.changes,
      ],
      events: [{ _tag: 'user.updated', realm: realm.id, user: target.id, changed: ['isActive'] }],
    },
    reply: undefined,
  });
};
