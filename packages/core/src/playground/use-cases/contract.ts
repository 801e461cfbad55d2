import type { PlaygroundId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { PlannedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { ParleyPorts, Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { NotAdministrator } from '../../user/may-administer.ts';
import type { CodeLanguageDenial, PlaygroundInvalid } from '../check-playground.ts';
import type { PlaygroundRequest } from '../decide-edit-playground.ts';
import type { PlaygroundMissing } from '../may-change-playground.ts';
import type { Playground, WantedPlayground } from '../playground.ts';

/** What reads templates, and knows languages by the names that blocks of code have. */
export type PlaygroundPorts = Pick<ParleyPorts, 'links' | 'markdown'>;

export interface ListPlaygrounds {
  readonly caller: Caller;
}

/** Texts as typed. */
export interface CreatePlayground extends WantedPlayground {
  readonly caller: Caller;
}
export type CreatePlaygroundRefusal =
  | CallerDenial
  | NotAdministrator
  | CodeLanguageDenial
  | PlaygroundInvalid
  | Stale
  | TooMany<'playground.too-many'>;

/** Texts as typed; null: stays as it is. */
export interface EditPlayground extends PlaygroundRequest {
  readonly caller: Caller;
  readonly playground: PlaygroundId;
}
export type EditPlaygroundRefusal = CreatePlaygroundRefusal | PlaygroundMissing;

export interface RemovePlayground {
  readonly caller: Caller;
  readonly playground: PlaygroundId;
}
export type RemovePlaygroundRefusal = CallerDenial | NotAdministrator | PlaygroundMissing | Stale;

export interface PlaygroundUseCases {
  /**
   * Lists the realm's code playgrounds. Clients learn them when they register.
   *
   * @returns The playgrounds, in the order in which they were added. Left with
   * {@link CallerDenial}.
   */
  readonly list: UseCase<ListPlaygrounds, CallerDenial, ReadonlyArray<Playground>>;
  /**
   * Adds a code playground. Behind `POST /realm/playgrounds`.
   *
   * @param command Texts as typed.
   * @returns Its id. Left with {@link CreatePlaygroundRefusal}.
   * @example
   * await parley.playgrounds.create({
   *   caller,
   *   name: 'Rust Playground',
   *   language: 'Rust',
   *   urlTemplate: 'https://play.rust-lang.org/?code={code}',
   * })();
   */
  readonly create: PlannedUseCase<CreatePlayground, CreatePlaygroundRefusal, PlaygroundId>;
  /**
   * Changes a code playground. Behind `PATCH /realm/playgrounds/{playground_id}`.
   *
   * @param command A null field stays as it is.
   * @returns Nothing. Left with {@link EditPlaygroundRefusal}.
   */
  readonly edit: PlannedUseCase<EditPlayground, EditPlaygroundRefusal, void>;
  /**
   * Removes a code playground. Behind `DELETE /realm/playgrounds/{playground_id}`.
   *
   * @returns Nothing. Left with {@link RemovePlaygroundRefusal}.
   */
  readonly remove: PlannedUseCase<RemovePlayground, RemovePlaygroundRefusal, void>;
}
