import { readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import type { Snippet } from '../snippet.ts';
import type { ListSnippets, SnippetUseCases } from './contract.ts';

/** Behind `GET /saved_snippets`. */
export const listSnippets = (walk: Pick<WalkPorts, 'read' | 'clock'>): SnippetUseCases['list'] =>
  readOnly(walk)<ListSnippets, CallerDenial, ReadonlyArray<Snippet>>(async (snapshot, { caller }, now) => {
    const scene = await loadScene(snapshot, caller, now);
    return E.isLeft(scene) ? scene : E.right(await snapshot.snippets.ofUser(scene.right.actor.user.id));
  });
