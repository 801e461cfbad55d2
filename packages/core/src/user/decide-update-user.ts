import type { Group } from '../group/group.ts';
import { nextRevision, type UserId } from '../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import type { Denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { type Json, type MetaDenial, metaAfter } from '../kernel/meta.ts';
import { strip } from '../kernel/text.ts';
import { type ActorContext, actorUnchanged, userUnchanged } from './actor-context.ts';
import { lowerOwnedBots } from './bots/lower-owned-bots.ts';
import { guardOwners } from './guard-owners.ts';
import { acceptFullName, type FullNameDenial } from './identity/full-name.ts';
import type {
  AdministerUserDenial,
  AdministerUserPermit,
  ChangeRoleDenial,
} from './may-update-user.ts';
import type { Role, User } from './user.ts';

export interface UpdateUserFacts extends ActorContext {
  readonly target: User;
  /** The target's bots, including deactivated ones. */
  readonly bots: ReadonlyArray<User>;
  /** Active and human. */
  readonly activeOwners: ReadonlyArray<UserId>;
  /** The system group: its revision stands for the set of active owners. */
  readonly ownersGroup: Group;
  readonly isNameTaken: boolean;
}
interface Wish {
  readonly fullName: string | null;
  readonly role: Role | null;
  readonly newEmail?: string | null;
  readonly meta?: Json | null;
}
type Refusal =
  | AdministerUserDenial
  | Denial<'user.change-email-not-allowed'>
  | ChangeRoleDenial
  | FullNameDenial
  | MetaDenial;

const newRole = (
  { actor, target, activeOwners, judges }: UpdateUserFacts & WithJudges,
  role: Role | null,
): E.Either<ChangeRoleDenial, Role> => {
  if (role === null || role === target.role) return E.right(target.role);
  const isLastOwner = activeOwners.length === 1 && activeOwners[0] === target.id;
  return judges.mayChangeRole({ actor: actor.user, target, role, isLastOwner });
};

const newName = (
  { realm, target, isNameTaken }: UpdateUserFacts,
  wish: string | null,
): E.Either<FullNameDenial, string> => {
  if (wish === null || strip(wish) === '' || wish === target.fullName)
    return E.right(target.fullName);
  return acceptFullName(realm.settings, wish, isNameTaken);
};

/** Asks for the permit, so no account changes without `mayAdministerUser`. */
const write = (
  facts: UpdateUserFacts,
  _permit: AdministerUserPermit,
  after: User,
  changed: ReadonlyArray<string>,
): Decision<User> => {
  const { actor, target, realm } = facts;
  const roleBefore = changed.includes('role') ? { roleBefore: target.role } : {};
  const owners = guardOwners(facts.ownersGroup, target, after);
  const bots = lowerOwnedBots(target, after, facts.bots);
  return {
    changeSet: {
      guards: [actorUnchanged(actor), userUnchanged(target), ...owners.guards, ...bots.guards],
      changes: [{ _tag: 'user.put', user: after }, ...owners.changes, ...bots.changes],
      events: [
        { _tag: 'user.updated', realm: realm.id, user: target.id, changed, ...roleBefore },
        ...bots.events,
      ],
    },
    reply: after,
  };
};

/**
 * Checks the permission, then the address, the role, the name and the metadata; all or nothing. A
 * lower role also lowers the role of the target's bots.
 */
export const decideUpdateUser = (
  facts: UpdateUserFacts & WithJudges,
  wish: Wish,
): E.Either<Refusal, Decision<User>> => {
  const { target } = facts;
  const permit = facts.judges.mayAdministerUser(facts.actor.user, target);
  if (E.isLeft(permit)) return permit;
  if (typeof wish.newEmail === 'string') return facts.judges.mayChangeEmailOfOthers();
  const role = newRole(facts, wish.role);
  if (E.isLeft(role)) return role;
  const fullName = newName(facts, wish.fullName);
  if (E.isLeft(fullName)) return fullName;
  const meta = metaAfter(wish.meta, target.meta);
  if (E.isLeft(meta)) return meta;
  const after: User = {
    ...target,
    revision: nextRevision(target.revision),
    role: role.right,
    fullName: fullName.right,
    meta: meta.right,
  };
  const changed = (['role', 'fullName', 'meta'] as const).filter(
    (field) => after[field] !== target[field],
  );
  return changed.length === 0
    ? E.right({ changeSet: NO_CHANGE, reply: target })
    : E.right(write(facts, permit.right, after, changed));
};
