import type { Group } from '../group/group.ts';
import { nextRevision, type UserId } from '../kernel/brand.ts';
import type { ChangeSet, Decision } from '../kernel/change-set.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E, pipe } from '../kernel/fp.ts';
import { guardOwners } from './guard-owners.ts';
import { actorUnchanged, type Scene, userUnchanged } from './load-actor.ts';
import {
  type DeactivateDenial,
  type DeactivatePermit,
  type LastOnes,
  type LeaveDenial,
  mayDeactivate,
  mayLeave,
} from './may-deactivate.ts';
import type { User } from './user.ts';

export interface DeactivateFacts {
  readonly scene: Scene;
  readonly target: User;
  /** Everybody in the organization, system bots excluded. */
  readonly everybody: ReadonlyArray<User>;
  /** Active and human. */
  readonly activeOwners: ReadonlyArray<UserId>;
  readonly ownersGroup: Group;
}

const lastOnes = ({ target, everybody, activeOwners }: DeactivateFacts): LastOnes => ({
  isOnlyUser: everybody.every(({ id, isActive }) => id === target.id || !isActive),
  isOnlyOwner: activeOwners.length === 1 && activeOwners[0] === target.id,
});

/** His bots go with him. Keys and subscriptions stay, and are worth nothing while he is gone. */
const write = ({ scene, everybody, ownersGroup }: DeactivateFacts, permit: DeactivatePermit): ChangeSet => {
  const bots = everybody.filter(({ bot, isActive }) => isActive && bot?.owner === permit.id);
  const leaving: ReadonlyArray<User> = [permit, ...bots];
  const after = leaving.map((user): User => ({ ...user, isActive: false, revision: nextRevision(user.revision) }));
  const owners = guardOwners(ownersGroup, permit, { ...permit, isActive: false });
  return {
    guards: [actorUnchanged(scene.actor), ...leaving.map(userUnchanged), ...owners.guards],
    changes: [...after.map((user) => ({ _tag: 'user.put', user }) as const), ...owners.changes],
    events: after.map(({ realm, id }) => ({ _tag: 'user.updated', realm, user: id, changed: ['isActive'] })),
  };
};

/** He deactivates himself. */
export const decideLeave = (facts: DeactivateFacts): E.Either<LeaveDenial, Decision<void>> =>
  pipe(
    mayLeave(facts.target, lastOnes(facts)),
    E.map((permit) => ({ changeSet: write(facts, permit), reply: undefined })),
  );

/** Bots are deactivated in another way, so here they are nobody. */
export const decideDeactivate = (
  facts: DeactivateFacts,
): E.Either<Denial<'user.unavailable'> | Denial<'user.deactivated'> | DeactivateDenial, Decision<void>> => {
  if (facts.target.bot !== null) return E.left(denial('user.unavailable'));
  if (!facts.target.isActive) return E.left(denial('user.deactivated'));
  const permit = mayDeactivate(facts.scene.actor.user, facts.target, lastOnes(facts));
  return E.isLeft(permit) ? permit : E.right({ changeSet: write(facts, permit.right), reply: undefined });
};
