import type { UnixSeconds } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
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
  UserUseCases,
} from './contract.ts';
import { findUser } from './find-user.ts';
import { ownersGroupOf } from './owners-group.ts';
import { readAbsence } from './read-absence.ts';
import type { UserUnavailable } from './user-queries.ts';

const factsOf = async (
  snapshot: Repositories,
  ids: Ids,
  context: ActorContext,
  target: User,
  now: UnixSeconds,
): Promise<DeactivateFacts> => {
  const { realm } = context;
  const { users, invitations } = snapshot;
  const readBots = async () => {
    const bots = await users.botsOf(target.id);
    const gone = [target, ...bots.filter(({ isActive }) => isActive)];
    return { bots, absence: await readAbsence(snapshot, ids, realm.id, gone, true) };
  };
  const [{ bots, absence }, roster, activeOwners, ownersGroup, links] = await Promise.all([
    readBots(),
    users.roster(),
    users.activeOwners(),
    ownersGroupOf(snapshot, realm),
    invitations.live(target.id, now),
  ]);
  const isOnlyUser = roster.every(({ id }) => id === target.id);
  const hasLiveLinks = links.length > 0;
  return { context, target, bots, isOnlyUser, activeOwners, ownersGroup, hasLiveLinks, absence };
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
  decideAndCommit(
    ports,
    'users.leave',
  )<OwnUser, DeactivateFacts, LeaveRefusal, void>({
    read: async (snapshot, { caller }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      return E.isLeft(context)
        ? context
        : E.right(await factsOf(snapshot, ids, context.right, context.right.actor.user, now));
    },
    decide: judged(decideLeave),
  });

/** Behind `DELETE /users/{id}`. */
export const deactivate = (ports: CommandPorts, ids: Ids): UserUseCases['deactivate'] =>
  decideAndCommit(
    ports,
    'users.deactivate',
  )<AdministerUser, DeactivateFacts, DeactivateUserRefusal, void>({
    read: async (snapshot, command, now) => {
      const found = await readTarget(snapshot, command, now);
      return E.isLeft(found)
        ? found
        : E.right(await factsOf(snapshot, ids, found.right.context, found.right.target, now));
    },
    decide: judged(decideDeactivate),
  });

/** Behind `POST /users/{id}/reactivate`. */
export const reactivate = (ports: CommandPorts, ids: Ids): UserUseCases['reactivate'] =>
  decideAndCommit(
    ports,
    'users.reactivate',
  )<AdministerUser, ReactivateFacts, ReactivateUserRefusal, void>({
    read: async (snapshot, command, now) => {
      const read = await readTarget(snapshot, command, now);
      if (E.isLeft(read)) return read;
      const { context, target } = read.right;
      const { realm } = context;
      const owner = target.bot?.owner ?? null;
      const [isInUse, found, ownersGroup, absence] = await Promise.all([
        isNameInUse(snapshot, target.fullName, target.id),
        owner === null ? null : snapshot.users.byId(owner),
        ownersGroupOf(snapshot, realm),
        readAbsence(snapshot, ids, realm.id, [target], false),
      ]);
      return E.right({ context, target, isNameInUse: isInUse, owner: found, ownersGroup, absence });
    },
    decide: judged(decideReactivate),
  });
