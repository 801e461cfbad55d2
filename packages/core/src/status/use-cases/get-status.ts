import { readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { loadScene } from '../../user/load-actor.ts';
import { maySeeUser } from '../../user/may-see-user.ts';
import { findUser } from '../../user/use-cases/find-user.ts';
import { knownTo } from '../../user/use-cases/known-users.ts';
import type { GetStatus, GetStatusRefusal, StatusUseCases, StatusView } from './contract.ts';

/** Behind `GET /users/{user_id}/status`. */
export const getStatus = (walk: Pick<WalkPorts, 'read' | 'clock'>): StatusUseCases['get'] =>
  readOnly(walk)<GetStatus, GetStatusRefusal, StatusView>(async (snapshot, { caller, user: id }, now) => {
    const scene = await loadScene(snapshot, caller, now);
    if (E.isLeft(scene)) return scene;
    const { realm, actor } = scene.right;
    const user = await findUser(snapshot, scene.right, { id });
    if (user === null || user.bot !== null) return E.left(denial('user.unavailable'));
    if (!user.isActive) return E.left(denial('user.deactivated'));
    const permit = maySeeUser(actor.user.id, await knownTo(snapshot, realm, actor), user);
    if (E.isLeft(permit)) return permit;
    const status = await snapshot.statuses.ofUser(permit.right.id);
    return E.right({ text: status?.text ?? '', emoji: status?.emoji ?? null, isAway: !permit.right.settings.presenceEnabled });
  });
