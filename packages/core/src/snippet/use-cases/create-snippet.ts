import { SnippetId } from '../../kernel/brand.ts';
import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Ids } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { loadScene } from '../../user/load-actor.ts';
import { type CreateSnippetFacts, decideCreateSnippet } from '../decide-create-snippet.ts';
import type { CreateSnippet, CreateSnippetRefusal, SnippetUseCases } from './contract.ts';

/** Behind `POST /saved_snippets`. */
export const createSnippet = (walk: WalkPorts, ids: Ids): SnippetUseCases['create'] =>
  decideAndCommit(walk)<CreateSnippet, CreateSnippetFacts, CreateSnippetRefusal, SnippetId>({
    read: async (snapshot, { caller }, now) => {
      const scene = await loadScene(snapshot, caller, now);
      return E.isLeft(scene) ? scene : E.right({ scene: scene.right, id: SnippetId(await reserveOne(ids, 'snippet')) });
    },
    decide: decideCreateSnippet,
  });
