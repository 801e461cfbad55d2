import type { DraftId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { Draft } from '../draft.ts';
import type { DraftMissing, SynchronizationOff } from '../may-keep-drafts.ts';
import type { DraftDenial, TypedDraft } from '../settle-draft.ts';

export interface ListDrafts {
  readonly caller: Caller;
}
export type ListDraftsRefusal = CallerDenial | SynchronizationOff;

export interface CreateDrafts {
  readonly caller: Caller;
  readonly drafts: ReadonlyArray<TypedDraft>;
}
export type CreateDraftsRefusal =
  | CallerDenial
  | SynchronizationOff
  | DraftDenial
  | Stale
  | TooMany<'draft.too-many'>;

/** `typed` replaces the whole draft. */
export interface EditDraft {
  readonly caller: Caller;
  readonly draft: DraftId;
  readonly typed: TypedDraft;
}
export type EditDraftRefusal =
  | CallerDenial
  | SynchronizationOff
  | DraftMissing
  | DraftDenial
  | Stale
  | TooMany<'draft.too-many'>;

export interface RemoveDraft {
  readonly caller: Caller;
  readonly draft: DraftId;
}
export type RemoveDraftRefusal = CallerDenial | SynchronizationOff | DraftMissing | Stale;

export interface DraftUseCases {
  /** Behind `GET /drafts`: the caller's drafts, most recently edited first. */
  readonly list: UseCase<ListDrafts, ListDraftsRefusal, ReadonlyArray<Draft>>;
  /** Behind `POST /drafts`: all of them or none; ids in the order of the drafts. */
  readonly create: UseCase<CreateDrafts, CreateDraftsRefusal, ReadonlyArray<DraftId>>;
  /** Behind `PATCH /drafts/{draft_id}`. */
  readonly edit: UseCase<EditDraft, EditDraftRefusal, void>;
  /** Behind `DELETE /drafts/{draft_id}`. */
  readonly remove: UseCase<RemoveDraft, RemoveDraftRefusal, void>;
}
