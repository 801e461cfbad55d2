import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { strip } from '../../kernel/text.ts';
import { decideUpdateUser, type UpdateUserFacts } from '../decide-update-user.ts';
import { loadScene } from '../load-actor.ts';
import type { User } from '../user.ts';
import type { UpdateUser, UpdateUserRefusal, UserUseCases } from './contract.ts';
import { findUser } from './find-user.ts';
import { ownersGroupOf } from './owners-group.ts';

/** Behind `PATCH /users/{id}` and `PATCH /users/{email}`. */
export const updateUser = (ports: WalkPorts): UserUseCases['update'] =>
  decideAndCommit(ports)<UpdateUser, UpdateUserFacts, UpdateUserRefusal, User>({
    read: async (snapshot, command, now) => {
      const scene = await loadScene(snapshot, command.caller, now);
      if (E.isLeft(scene)) return scene;
      const { realm, actor } = scene.right;
      const target = await findUser(snapshot, realm, actor.user, command.user);
      if (target === null) return E.left(denial('user.unavailable'));
      return E.right({
        realm,
        actor,
        target,
        activeOwners: await snapshot.users.activeOwners(realm.id),
        ownersGroup: await ownersGroupOf(snapshot, realm),
        isNameTaken: command.fullName !== null && (await snapshot.users.fullNameTaken(realm.id, strip(command.fullName), target.id)),
      });
    },
    decide: decideUpdateUser,
  });
