import { DraftId } from '../../kernel/brand.ts';
import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Ids } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { loadScene } from '../../user/load-actor.ts';
import { decideEditDraft, decideRemoveDraft, type EditDraftFacts, type RemoveDraftFacts } from '../decide-change-draft.ts';
import type { DraftUseCases, EditDraft, EditDraftRefusal, RemoveDraft, RemoveDraftRefusal } from './contract.ts';
import { loadAddresses } from './load-addresses.ts';

/** Behind `PATCH /drafts/{draft_id}`. */
export const editDraft = (walk: WalkPorts, ids: Ids): DraftUseCases['edit'] =>
  decideAndCommit(walk)<EditDraft, EditDraftFacts, EditDraftRefusal, void>({
    read: async (snapshot, { caller, draft, typed }, now) => {
      const scene = await loadScene(snapshot, caller, now);
      if (E.isLeft(scene)) return scene;
      return E.right({
        ...(await loadAddresses(snapshot, scene.right, [typed])),
        draft: await snapshot.drafts.byId(scene.right.realm.id, draft),
        edition: DraftId(await reserveOne(ids, 'draft')),
      });
    },
    decide: decideEditDraft,
  });

/** Behind `DELETE /drafts/{draft_id}`. */
export const removeDraft = (walk: WalkPorts): DraftUseCases['remove'] =>
  decideAndCommit(walk)<RemoveDraft, RemoveDraftFacts, RemoveDraftRefusal, void>({
    read: async (snapshot, { caller, draft }, now) => {
      const scene = await loadScene(snapshot, caller, now);
      if (E.isLeft(scene)) return scene;
      return E.right({ scene: scene.right, draft: await snapshot.drafts.byId(scene.right.realm.id, draft) });
    },
    decide: decideRemoveDraft,
  });
