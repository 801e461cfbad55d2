import type { UnixSeconds } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { UserReference } from '../../user/use-cases/contract.ts';
import type { NoteDenial, Saying } from '../decide-note.ts';
import type { PresenceOptions, Presences } from '../load-presences.ts';
import type { PresenceHidden } from '../may-see-presence.ts';
import type { PresenceTimes } from '../presence.ts';

export interface NotePresence extends Saying {
  readonly caller: Caller;
}
export interface ListPresences extends PresenceOptions {
  readonly caller: Caller;
}
export interface GetPresence {
  readonly caller: Caller;
  readonly user: UserReference;
}

export interface PresenceView extends PresenceTimes {
  readonly at: UnixSeconds;
}

export type NotePresenceRefusal = CallerDenial | NoteDenial | Stale;
export type GetPresenceRefusal =
  | CallerDenial
  | PresenceHidden
  | Denial<'presence.none', { readonly asked: string }>;

export interface PresenceUseCases {
  /** Behind `POST /users/me/presence`. */
  readonly note: UseCase<NotePresence, NotePresenceRefusal, void>;
  /** Behind the same, and `GET /realm/presence`. */
  readonly list: UseCase<ListPresences, CallerDenial, Presences>;
  /** Behind `GET /users/{id}/presence`. */
  readonly get: UseCase<GetPresence, GetPresenceRefusal, PresenceView>;
}
