import type { UnixSeconds } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import {
  type ChangeSnippetFacts,
  decideEditSnippet,
  decideRemoveSnippet,
} from '../decide-change-snippet.ts';
import type {
  EditSnippet,
  EditSnippetRefusal,
  RemoveSnippet,
  RemoveSnippetRefusal,
  SnippetUseCases,
} from './contract.ts';

const read = async (
  snapshot: Repositories,
  { caller, snippet }: RemoveSnippet,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, ChangeSnippetFacts>> => {
  const context = await loadActorContext(snapshot, caller, now);
  if (E.isLeft(context)) return context;
  return E.right({
    context: context.right,
    snippet: await snapshot.snippets.byId(context.right.realm.id, snippet),
  });
};

/** Behind `PATCH /saved_snippets/{saved_snippet_id}`. */
export const editSnippet = (ports: CommandPorts): SnippetUseCases['edit'] =>
  decideAndCommit(ports)<EditSnippet, ChangeSnippetFacts, EditSnippetRefusal, void>({
    read,
    decide: decideEditSnippet,
  });

/** Behind `DELETE /saved_snippets/{saved_snippet_id}`. */
export const removeSnippet = (ports: CommandPorts): SnippetUseCases['remove'] =>
  decideAndCommit(ports)<RemoveSnippet, ChangeSnippetFacts, RemoveSnippetRefusal, void>({
    read,
    decide: decideRemoveSnippet,
  });
