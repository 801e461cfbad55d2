import { readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { loadScene } from '../../user/load-actor.ts';
import type { Draft } from '../draft.ts';
import { mayKeepDrafts } from '../may-keep-drafts.ts';
import type { DraftUseCases, ListDrafts, ListDraftsRefusal } from './contract.ts';

/** Behind `GET /drafts`. */
export const listDrafts = (walk: Pick<WalkPorts, 'read' | 'clock'>): DraftUseCases['list'] =>
  readOnly(walk)<ListDrafts, ListDraftsRefusal, ReadonlyArray<Draft>>(async (snapshot, { caller }, now) => {
    const scene = await loadScene(snapshot, caller, now);
    if (E.isLeft(scene)) return scene;
    const permit = mayKeepDrafts(scene.right.actor.user);
    return E.isLeft(permit) ? permit : E.right(await snapshot.drafts.ofUser(permit.right.id));
  });
