import { readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { newestReceived } from '../../message/list/newest-received.ts';
import { type CallerDenial, loadScene } from '../load-actor.ts';
import { viewUser } from '../view-user.ts';
import type { Me, OwnUser, UserUseCases } from './contract.ts';
import { withProfiles } from './with-profiles.ts';

/** Behind `GET /users/me`. */
export const me = (ports: Pick<WalkPorts, 'read' | 'clock'>): UserUseCases['me'] =>
  readOnly(ports)<OwnUser, CallerDenial, Me>(async (snapshot, { caller }, now) => {
    const scene = await loadScene(snapshot, caller, now);
    if (E.isLeft(scene)) return scene;
    const { realm, actor } = scene.right;
    const own = viewUser(realm, actor.user, actor.user);
    const [user = own] = await withProfiles(snapshot, [own]);
    return E.right({ user, maxMessage: await newestReceived(snapshot, actor.user) });
  });
