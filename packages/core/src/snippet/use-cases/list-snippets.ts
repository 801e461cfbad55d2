import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import type { Snippet } from '../snippet.ts';
import type { ListSnippets, SnippetUseCases } from './contract.ts';

/** Behind `GET /saved_snippets`. */
export const listSnippets = (
  ports: Pick<CommandPorts, 'read' | 'clock'>,
): SnippetUseCases['list'] =>
  readOnly(ports)<ListSnippets, CallerDenial, ReadonlyArray<Snippet>>(
    async (snapshot, { caller }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      return E.isLeft(context)
        ? context
        : E.right(await snapshot.snippets.ofUser(context.right.actor.user.id));
    },
  );
