import type { UnixSeconds } from '../../kernel/brand.ts';
import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Ids, Repositories } from '../../kernel/ports.ts';
import { isNameInUse } from '../bots/use-cases/name-in-use.ts';
import { type DeactivateFacts, decideDeactivate, decideLeave } from '../decide-deactivate.ts';
import { decideReactivate, type ReactivateFacts } from '../decide-reactivate.ts';
import { type CallerDenial, loadScene, type Scene } from '../load-actor.ts';
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

const factsOf = async (snapshot: Repositories, ids: Ids, scene: Scene, target: User, now: UnixSeconds): Promise<DeactivateFacts> => {
  const { realm } = scene;
  const bots = await snapshot.users.botsOf(realm.id, target.id);
  return {
    scene,
    target,
    bots,
    isOnlyUser: (await snapshot.users.roster(realm.id)).every(({ id }) => id === target.id),
    activeOwners: await snapshot.users.activeOwners(realm.id),
    ownersGroup: await ownersGroupOf(snapshot, realm),
    hasLiveLinks: (await snapshot.invitations.live(realm.id, target.id, now)).length > 0,
    absence: await readAbsence(snapshot, ids, [target, ...bots.filter(({ isActive }) => isActive)], true),
  };
};

/** The scene, and whom the request is about. */
const readTarget = async (
  snapshot: Repositories,
  { caller, user }: AdministerUser,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial | UserUnavailable, { readonly scene: Scene; readonly target: User }>> => {
  const scene = await loadScene(snapshot, caller, now);
  if (E.isLeft(scene)) return scene;
  const target = await findUser(snapshot, scene.right, user);
  return target === null ? E.left(denial('user.unavailable')) : E.right({ scene: scene.right, target });
};

/** Behind `DELETE /users/me`. */
export const leave = (walk: WalkPorts, ids: Ids): UserUseCases['leave'] =>
  decideAndCommit(walk)<OwnUser, DeactivateFacts, LeaveRefusal, void>({
    read: async (snapshot, { caller }, now) => {
      const scene = await loadScene(snapshot, caller, now);
      return E.isLeft(scene) ? scene : E.right(await factsOf(snapshot, ids, scene.right, scene.right.actor.user, now));
    },
    decide: decideLeave,
  });

/** Behind `DELETE /users/{id}`. */
export const deactivate = (walk: WalkPorts, ids: Ids): UserUseCases['deactivate'] =>
  decideAndCommit(walk)<AdministerUser, DeactivateFacts, DeactivateUserRefusal, void>({
    read: async (snapshot, command, now) => {
      const found = await readTarget(snapshot, command, now);
      return E.isLeft(found) ? found : E.right(await factsOf(snapshot, ids, found.right.scene, found.right.target, now));
    },
    decide: decideDeactivate,
  });

/** Behind `POST /users/{id}/reactivate`. */
export const reactivate = (walk: WalkPorts, ids: Ids): UserUseCases['reactivate'] =>
  decideAndCommit(walk)<AdministerUser, ReactivateFacts, ReactivateUserRefusal, void>({
    read: async (snapshot, command, now) => {
      const found = await readTarget(snapshot, command, now);
      if (E.isLeft(found)) return found;
      const { scene, target } = found.right;
      const { realm } = scene;
      const owner = target.bot?.owner ?? null;
      return E.right({
        scene,
        target,
        isNameInUse: await isNameInUse(snapshot, realm.id, target.fullName, target.id),
        owner: owner === null ? null : await snapshot.users.byId(realm.id, owner),
        ownersGroup: await ownersGroupOf(snapshot, realm),
        absence: await readAbsence(snapshot, ids, [target], false),
      });
    },
    decide: decideReactivate,
  });
