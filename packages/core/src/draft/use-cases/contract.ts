import type { DraftId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { PlannedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
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
  /**
   * Lists the caller's drafts. Behind `GET /drafts`.
   *
   * @returns The drafts, the one that was edited last first. Left with {@link ListDraftsRefusal}
   * when the caller has switched synchronization off.
   */
  readonly list: UseCase<ListDrafts, ListDraftsRefusal, ReadonlyArray<Draft>>;
  /**
   * Stores drafts of the caller: all of them or none. Behind `POST /drafts`.
   *
   * @returns The ids, in the order of `drafts`. Left with {@link CreateDraftsRefusal}, such as
   * `draft.too-many` or a fault in one of the drafts.
   * @example
   * const ids = await parley.drafts.create({
   *   caller,
   *   drafts: [{ address: { _tag: 'Nowhere' }, content: 'Soup is', editedAt: null }],
   * })();
   */
  readonly create: PlannedUseCase<CreateDrafts, CreateDraftsRefusal, ReadonlyArray<DraftId>>;
  /**
   * Replaces a draft of the caller as a whole. Behind `PATCH /drafts/{draft_id}`.
   *
   * @returns Nothing. Left with {@link EditDraftRefusal}, such as `draft.unavailable`.
   */
  readonly edit: PlannedUseCase<EditDraft, EditDraftRefusal, void>;
  /**
   * Deletes a draft of the caller. Behind `DELETE /drafts/{draft_id}`.
   *
   * @returns Nothing. Left with {@link RemoveDraftRefusal}, such as `draft.unavailable`.
   */
  readonly remove: PlannedUseCase<RemoveDraft, RemoveDraftRefusal, void>;
}
