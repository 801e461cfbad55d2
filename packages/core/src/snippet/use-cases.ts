import type { SnippetId, UnixSeconds } from '../kernel/brand.ts';
import type { Caller } from '../kernel/caller.ts';
import {
  type CommandPorts,
  decideAndCommit,
  type PlannedUseCase,
  readOnly,
  type UseCase,
} from '../kernel/decide-and-commit.ts';
import { E } from '../kernel/fp.ts';
import { judged } from '../kernel/judged.ts';
import type { TooMany } from '../kernel/numbers.ts';
import type { Ids, Repositories, Stale } from '../kernel/ports.ts';
import { reserveOne } from '../kernel/reserve-one.ts';
import type { UseCasePorts } from '../use-case-ports.ts';
import { type CallerDenial, loadActorContext } from '../user/actor-context.ts';
import {
  type ChangeSnippetFacts,
  decideEditSnippet,
  decideRemoveSnippet,
} from './decide-change-snippet.ts';
import { type CreateSnippetFacts, decideCreateSnippet } from './decide-create-snippet.ts';
import type { SnippetMissing } from './may-change-snippet.ts';
import type { Snippet, SnippetTextDenial } from './snippet.ts';

export interface ListSnippets {
  readonly caller: Caller;
}

/** Texts as typed. */
export interface CreateSnippet {
  readonly caller: Caller;
  readonly title: string;
  readonly content: string;
}
export type CreateSnippetRefusal =
  | CallerDenial
  | SnippetTextDenial
  | Stale
  | TooMany<'snippet.too-many'>;

/** Null: stays as it is. */
export interface EditSnippet {
  readonly caller: Caller;
  readonly snippet: SnippetId;
  readonly title: string | null;
  readonly content: string | null;
}
export type EditSnippetRefusal =
  | CallerDenial
  | SnippetTextDenial
  | SnippetMissing
  | Stale
  | TooMany<'snippet.too-many'>;

export interface RemoveSnippet {
  readonly caller: Caller;
  readonly snippet: SnippetId;
}
export type RemoveSnippetRefusal = CallerDenial | SnippetMissing | Stale;

export interface SnippetUseCases {
  /**
   * Lists the caller's saved snippets. Behind `GET /saved_snippets`.
   *
   * @returns The snippets, in the order in which they were created. Left with {@link CallerDenial}.
   */
  readonly list: UseCase<ListSnippets, CallerDenial, ReadonlyArray<Snippet>>;
  /**
   * Saves a snippet for the caller. Behind `POST /saved_snippets`.
   *
   * @param command Texts as typed.
   * @returns Its id. Left with {@link CreateSnippetRefusal}, such as `snippet.too-many`.
   * @example
   * const id = await parley.snippets.create({ caller, title: 'Bye', content: 'See you!' })();
   */
  readonly create: PlannedUseCase<CreateSnippet, CreateSnippetRefusal, SnippetId>;
  /**
   * Changes a saved snippet of the caller. Behind `PATCH /saved_snippets/{saved_snippet_id}`.
   *
   * @param command A null field stays as it is.
   * @returns Nothing. Left with {@link EditSnippetRefusal}.
   */
  readonly edit: PlannedUseCase<EditSnippet, EditSnippetRefusal, void>;
  /**
   * Deletes a saved snippet of the caller. Behind `DELETE /saved_snippets/{saved_snippet_id}`.
   *
   * @returns Nothing. Left with {@link RemoveSnippetRefusal}.
   */
  readonly remove: PlannedUseCase<RemoveSnippet, RemoveSnippetRefusal, void>;
}

const read = async (
  snapshot: Repositories,
  { caller, snippet: id }: RemoveSnippet,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, ChangeSnippetFacts>> => {
  const [context, snippet] = await Promise.all([
    loadActorContext(snapshot, caller, now),
    snapshot.snippets.byId(id),
  ]);
  return E.isLeft(context) ? context : E.right({ context: context.right, snippet });
};

/** Behind `PATCH /saved_snippets/{saved_snippet_id}`. */
export const editSnippet = (ports: CommandPorts): SnippetUseCases['edit'] =>
  decideAndCommit(
    ports,
    'snippets.edit',
  )<EditSnippet, ChangeSnippetFacts, EditSnippetRefusal, void>({
    read,
    decide: judged(decideEditSnippet),
  });

/** Behind `DELETE /saved_snippets/{saved_snippet_id}`. */
export const removeSnippet = (ports: CommandPorts): SnippetUseCases['remove'] =>
  decideAndCommit(
    ports,
    'snippets.remove',
  )<RemoveSnippet, ChangeSnippetFacts, RemoveSnippetRefusal, void>({
    read,
    decide: judged(decideRemoveSnippet),
  });

/** Behind `POST /saved_snippets`. */
export const createSnippet = (ports: CommandPorts, ids: Ids): SnippetUseCases['create'] =>
  decideAndCommit(
    ports,
    'snippets.create',
  )<CreateSnippet, CreateSnippetFacts, CreateSnippetRefusal, SnippetId>({
    read: async (snapshot, { caller }, now) => {
      const [context, id] = await Promise.all([
        loadActorContext(snapshot, caller, now),
        reserveOne(ids, caller.realm, 'snippet'),
      ]);
      return E.isLeft(context) ? context : E.right({ context: context.right, id });
    },
    decide: decideCreateSnippet,
  });

/** Behind `GET /saved_snippets`. */
export const listSnippets = (
  ports: Pick<CommandPorts, 'read' | 'clock'>,
): SnippetUseCases['list'] =>
  readOnly(ports)<ListSnippets, CallerDenial, ReadonlyArray<Snippet>>(
    async (snapshot, { caller }, now) => {
      const [context, own] = await Promise.all([
        loadActorContext(snapshot, caller, now),
        snapshot.snippets.ofUser(caller.user),
      ]);
      return E.isLeft(context) ? context : E.right(own);
    },
  );

export const snippetUseCases = ({
  commandPorts: ports,
  storage,
}: UseCasePorts): SnippetUseCases => {
  return {
    list: listSnippets(ports),
    create: createSnippet(ports, storage.ids),
    edit: editSnippet(ports),
    remove: removeSnippet(ports),
  };
};
