import type { UnixSeconds } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Ids, Repositories } from '../../kernel/ports.ts';
import { type ActorContext, type CallerDenial, loadActorContext } from '../actor-context.ts';
import { isNameInUse } from '../bots/use-cases/name-in-use.ts';
import { type DeactivateFacts, decideDeactivate, decideLeave } from '../decide-deactivate.ts';
import { decideReactivate, type ReactivateFacts } from '../decide-reactivate.ts';
import type { User } from '../user.ts';
import type {
  AdministerUser,
  DeactivateUserRefusal,
  LeaveRefusal,
  OwnUser,
  ReactivateUserRefusal,
  UserUnavailable,
  UserUseCases,
} from './contract.ts';
import { findUser } from './find-user.ts';
import { ownersGroupOf } from './owners-group.ts';
import { readAbsence } from './read-absence.ts';

const factsOf = async (
  snapshot: Repositories,
  ids: Ids,
  context: ActorContext,
  target: User,
  now: UnixSeconds,
): Promise<DeactivateFacts> => {
  const { realm } = context;
  const bots = await snapshot.users.botsOf(target.id);
  return {
    context,
    target,
    bots,
    isOnlyUser: (await snapshot.users.roster()).every(({ id }) => id === target.id),
    activeOwners: await snapshot.users.activeOwners(),
    ownersGroup: await ownersGroupOf(snapshot, realm),
    hasLiveLinks: (await snapshot.invitations.live(target.id, now)).length > 0,
    absence: await readAbsence(
      snapshot,
      ids,
      realm.id,
      [target, ...bots.filter(({ isActive }) => isActive)],
      true,
    ),
  };
};

/** The scene, and whom the request is about. */
const readTarget = async (
  snapshot: Repositories,
  { caller, user }: AdministerUser,
  now: UnixSeconds,
): Promise<
  E.Either<
    CallerDenial | UserUnavailable,
    { readonly context: ActorContext; readonly target: User }
  >
> => {
  const context = await loadActorContext(snapshot, caller, now);
  if (E.isLeft(context)) return context;
  const target = await findUser(snapshot, context.right, user);
  return target === null
    ? E.left(denial('user.unavailable'))
    : E.right({ context: context.right, target });
};

/** Behind `DELETE /users/me`. */
export const leave = (ports: CommandPorts, ids: Ids): UserUseCases['leave'] =>
  decideAndCommit(ports)<OwnUser, DeactivateFacts, LeaveRefusal, void>({
    read: async (snapshot, { caller }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      return E.isLeft(context)
        ? context
        : E.right(await factsOf(snapshot, ids, context.right, context.right.actor.user, now));
    },
    decide: decideLeave,
  });

/** Behind `DELETE /users/{id}`. */
export const deactivate = (ports: CommandPorts, ids: Ids): UserUseCases['deactivate'] =>
  decideAndCommit(ports)<AdministerUser, DeactivateFacts, DeactivateUserRefusal, void>({
    read: async (snapshot, command, now) => {
      const found = await readTarget(snapshot, command, now);
      return E.isLeft(found)
        ? found
        : E.right(await factsOf(snapshot, ids, found.right.context, found.right.target, now));
    },
    decide: decideDeactivate,
  });

/** Behind `POST /users/{id}/reactivate`. */
export const reactivate = (ports: CommandPorts, ids: Ids): UserUseCases['reactivate'] =>
  decideAndCommit(ports)<AdministerUser, ReactivateFacts, ReactivateUserRefusal, void>({
    read: async (snapshot, command, now) => {
      const found = await readTarget(snapshot, command, now);
      if (E.isLeft(found)) return found;
      const { context, target } = found.right;
      const { realm } = context;
      const owner = target.bot?.owner ?? null;
      return E.right({
        context,
        target,
        isNameInUse: await isNameInUse(snapshot, target.fullName, target.id),
        owner: owner === null ? null : await snapshot.users.byId(owner),
        ownersGroup: await ownersGroupOf(snapshot, realm),
        absence: await readAbsence(snapshot, ids, realm.id, [target], false),
      });
    },
    decide: decideReactivate,
  });
