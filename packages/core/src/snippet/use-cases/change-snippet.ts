import type { UnixSeconds } from '../../kernel/brand.ts';
import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import { type ChangeSnippetFacts, decideEditSnippet, decideRemoveSnippet } from '../decide-change-snippet.ts';
import type { EditSnippet, EditSnippetRefusal, RemoveSnippet, RemoveSnippetRefusal, SnippetUseCases } from './contract.ts';

const read = async (
  snapshot: Repositories,
  { caller, snippet }: RemoveSnippet,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, ChangeSnippetFacts>> => {
  const scene = await loadScene(snapshot, caller, now);
  if (E.isLeft(scene)) return scene;
  return E.right({ scene: scene.right, snippet: await snapshot.snippets.byId(scene.right.realm.id, snippet) });
};

/** Behind `PATCH /saved_snippets/{saved_snippet_id}`. */
export const editSnippet = (walk: WalkPorts): SnippetUseCases['edit'] =>
  decideAndCommit(walk)<EditSnippet, ChangeSnippetFacts, EditSnippetRefusal, void>({ read, decide: decideEditSnippet });

/** Behind `DELETE /saved_snippets/{saved_snippet_id}`. */
export const removeSnippet = (walk: WalkPorts): SnippetUseCases['remove'] =>
  decideAndCommit(walk)<RemoveSnippet, ChangeSnippetFacts, RemoveSnippetRefusal, void>({ read, decide: decideRemoveSnippet });
