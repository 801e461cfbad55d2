import type { Group } from '../group/group.ts';
import { nextRevision, UnixSeconds, type UserId } from '../kernel/brand.ts';
import type { DecidedChanges, Decision } from '../kernel/change-set.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E, pipe } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import type { Absence } from './absence.ts';
import { type ActorContext, actorUnchanged, userUnchanged } from './actor-context.ts';
import { guardOwners } from './guard-owners.ts';
import { endKeys } from './identity/end-access.ts';
import type {
  DeactivateDenial,
  DeactivatePermit,
  LastOnes,
  LeaveDenial,
} from './may-deactivate.ts';
import type { User } from './user.ts';

export interface DeactivateFacts {
  readonly context: ActorContext;
  readonly target: User;
  /** The bots of the target, including deactivated ones. */
  readonly bots: ReadonlyArray<User>;
  /** No other account is active, not even a bot. */
  readonly isOnlyUser: boolean;
  /** Active and human. */
  readonly activeOwners: ReadonlyArray<UserId>;
  readonly ownersGroup: Group;
  /** The target created invitation links that can still be used. */
  readonly hasLiveLinks: boolean;
  /** The absence of the target and of the target's active bots. */
  readonly absence: Absence;
}

const lastOnes = ({ target, isOnlyUser, activeOwners }: DeactivateFacts): LastOnes => ({
  isOnlyUser,
  isOnlyOwner: activeOwners.length === 1 && activeOwners[0] === target.id,
});

/**
 * Also deactivates the user's bots and ends, for good, the links the user created, including one
 * created at the same time. Keys and sessions end. Devices receive nothing and are removed when the
 * account is reactivated (decision 78).
 */
const write = (
  { context, bots, ownersGroup, hasLiveLinks, absence }: DeactivateFacts,
  permit: DeactivatePermit,
  now: UnixSeconds,
): DecidedChanges => {
  const leaving: ReadonlyArray<User> = [permit, ...bots.filter(({ isActive }) => isActive)];
  const after = leaving.map(
    (user): User => ({ ...user, isActive: false, revision: nextRevision(user.revision) }),
  );
  const owners = guardOwners(ownersGroup, permit, { ...permit, isActive: false });
  return {
    guards: [
      actorUnchanged(context.actor),
      ...leaving.map(userUnchanged),
      ...owners.guards,
      ...absence.guards,
    ],
    changes: [
      ...after.map((user) => ({ _tag: 'user.put', user }) as const),
      ...after.map(({ id }) => endKeys(id, now)),
      { _tag: 'invitations.expire', creator: permit.id, last: UnixSeconds(now - 1) },
      ...owners.changes,
      ...absence.changes,
    ],
    events: [
      ...after.map(
        ({ realm, id }) =>
          ({ _tag: 'user.updated', realm, user: id, changed: ['isActive'] }) as const,
      ),
      ...(hasLiveLinks
        ? [{ _tag: 'invitations.changed', realm: permit.realm, creator: permit.id } as const]
        : []),
    ],
  };
};

/** The caller deactivates their own account. */
export const decideLeave = (
  facts: DeactivateFacts & WithJudges,
  _command: unknown,
  now: UnixSeconds,
): E.Either<LeaveDenial, Decision<void>> =>
  pipe(
    facts.judges.mayLeave(facts.target, lastOnes(facts)),
    E.map((permit) => ({ changeSet: write(facts, permit, now), reply: undefined })),
  );

/** Refuses bots as unavailable: another command deactivates them. */
export const decideDeactivate = (
  facts: DeactivateFacts & WithJudges,
  _command: unknown,
  now: UnixSeconds,
): E.Either<
  Denial<'user.unavailable'> | Denial<'user.deactivated'> | DeactivateDenial,
  Decision<void>
> => {
  if (facts.target.bot !== null) return E.left(denial('user.unavailable'));
  if (!facts.target.isActive) return E.left(denial('user.deactivated'));
  const permit = facts.judges.mayDeactivate(
    facts.context.actor.user,
    facts.target,
    lastOnes(facts),
  );
  return E.isLeft(permit)
    ? permit
    : E.right({ changeSet: write(facts, permit.right, now), reply: undefined });
};
