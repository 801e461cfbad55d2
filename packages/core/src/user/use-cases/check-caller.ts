import { readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { type CallerDenial, loadScene } from '../load-actor.ts';
import type { OwnUser, UserUseCases } from './contract.ts';

export const checkCaller = (ports: Pick<WalkPorts, 'read' | 'clock'>): UserUseCases['check'] =>
  readOnly(ports)<OwnUser, CallerDenial, void>(async (snapshot, { caller }, now) => {
    const scene = await loadScene(snapshot, caller, now);
    return E.isLeft(scene) ? scene : E.right(undefined);
  });
