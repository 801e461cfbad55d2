import { DraftId } from '../../kernel/brand.ts';
import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Ids } from '../../kernel/ports.ts';
import { loadScene } from '../../user/load-actor.ts';
import { type CreateDraftsFacts, decideCreateDrafts } from '../decide-create-drafts.ts';
import type { CreateDrafts, CreateDraftsRefusal, DraftUseCases } from './contract.ts';
import { loadAddresses } from './load-addresses.ts';

/** Behind `POST /drafts`. */
export const createDrafts = (walk: WalkPorts, ids: Ids): DraftUseCases['create'] =>
  decideAndCommit(walk)<CreateDrafts, CreateDraftsFacts, CreateDraftsRefusal, ReadonlyArray<DraftId>>({
    read: async (snapshot, { caller, drafts }, now) => {
      const scene = await loadScene(snapshot, caller, now);
      if (E.isLeft(scene)) return scene;
      const reserved = await ids.reserve('draft', drafts.length);
      return E.right({ ...(await loadAddresses(snapshot, scene.right, drafts)), ids: reserved.map(DraftId) });
    },
    decide: decideCreateDrafts,
  });
