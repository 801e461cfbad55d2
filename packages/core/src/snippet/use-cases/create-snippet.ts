import { SnippetId } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Ids } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { type CreateSnippetFacts, decideCreateSnippet } from '../decide-create-snippet.ts';
import type { CreateSnippet, CreateSnippetRefusal, SnippetUseCases } from './contract.ts';

/** Behind `POST /saved_snippets`. */
export const createSnippet = (ports: CommandPorts, ids: Ids): SnippetUseCases['create'] =>
  decideAndCommit(ports)<CreateSnippet, CreateSnippetFacts, CreateSnippetRefusal, SnippetId>({
    read: async (snapshot, { caller }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      return E.isLeft(context)
        ? context
        : E.right({ context: context.right, id: SnippetId(await reserveOne(ids, 'snippet')) });
    },
    decide: decideCreateSnippet,
  });
