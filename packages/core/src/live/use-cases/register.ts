import { readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { loadScene } from '../../user/load-actor.ts';
import { isGuest } from '../../user/user.ts';
import type { LoadParts } from '../parts.ts';
import type { LiveUseCases, Register, Registered, RegisterRefusal } from './contract.ts';

/** Behind `POST /register`. */
export const register = (walk: Pick<WalkPorts, 'read' | 'clock'>, loadParts: LoadParts, drawsPictures: boolean): LiveUseCases['register'] =>
  readOnly(walk)<Register, RegisterRefusal, Registered>(async (snapshot, { caller, parts, allPublic, wish }, now) => {
    const scene = await loadScene(snapshot, caller, now);
    if (E.isLeft(scene)) return scene;
    if (allPublic && isGuest(scene.right.actor.user)) return E.left(denial('channel.messages.not-allowed'));
    const position = await snapshot.outbox.last();
    const loaded = await loadParts(snapshot, scene.right, now, parts, wish);
    return E.right({ viewer: scene.right, position, parts: loaded, drawsPictures });
  });
