import { readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { loadScene } from '../load-actor.ts';
import { maySeeUser } from '../may-see-user.ts';
import type { UserView } from '../user-view.ts';
import { viewUser } from '../view-user.ts';
import type { GetUser, GetUserRefusal, UserUseCases } from './contract.ts';
import { findUser } from './find-user.ts';
import { knownTo } from './known-users.ts';
import { withProfiles } from './with-profiles.ts';

/** Behind `GET /users/{id}` and `GET /users/{email}`. */
export const getUser = (ports: Pick<WalkPorts, 'read' | 'clock'>): UserUseCases['get'] =>
  readOnly(ports)<GetUser, GetUserRefusal, UserView>(async (snapshot, command, now) => {
    const scene = await loadScene(snapshot, command.caller, now);
    if (E.isLeft(scene)) return scene;
    const { realm, actor } = scene.right;
    const user = await findUser(snapshot, scene.right, command.user);
    if (user === null) return E.left(denial('user.unavailable'));
    const permit = maySeeUser(actor.user.id, await knownTo(snapshot, realm, actor), user);
    if (E.isLeft(permit)) return permit;
    const [view] = await withProfiles(snapshot, [viewUser(realm, actor.user, permit.right)]);
    return view === undefined ? E.left(denial('user.unavailable')) : E.right(view);
  });
