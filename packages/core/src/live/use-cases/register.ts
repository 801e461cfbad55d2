import { readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import type { LoadParts } from '../parts.ts';
import type { LiveUseCases, Register, Registered } from './contract.ts';

/** Behind `POST /register`. */
export const register = (walk: Pick<WalkPorts, 'read' | 'clock'>, loadParts: LoadParts): LiveUseCases['register'] =>
  readOnly(walk)<Register, CallerDenial, Registered>(async (snapshot, { caller, parts }, now) => {
    const scene = await loadScene(snapshot, caller, now);
    if (E.isLeft(scene)) return scene;
    const position = await snapshot.outbox.last();
    return E.right({ viewer: scene.right, position, parts: await loadParts(snapshot, scene.right, now, parts) });
  });
