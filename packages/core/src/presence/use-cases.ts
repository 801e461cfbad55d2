import type { UnixSeconds } from '../kernel/brand.ts';
import type { Caller } from '../kernel/caller.ts';
import {
  type CommandPorts,
  decideAndCommit,
  type PlannedUseCase,
  readOnly,
  type UseCase,
} from '../kernel/decide-and-commit.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { judged } from '../kernel/judged.ts';
import type { Stale } from '../kernel/ports.ts';
import type { UseCasePorts } from '../use-case-ports.ts';
import { type CallerDenial, loadActorContext } from '../user/actor-context.ts';
import { findUser } from '../user/use-cases/find-user.ts';
import { visibleUsersOf } from '../user/use-cases/known-users.ts';
import type { UserReference } from '../user/use-cases/user-queries.ts';
import { decideNote, type NoteDenial, type NoteFacts, type Saying } from './decide-note.ts';
import { loadPresences, type PresenceOptions, type Presences } from './load-presences.ts';
import { maySeePresence, type PresenceHidden } from './may-see-presence.ts';
import type { PresenceTimes } from './presence.ts';

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
  /**
   * Notes that a program of the caller runs, and whether they are active. Behind
   * `POST /users/me/presence`.
   *
   * @returns Nothing. Left with {@link NotePresenceRefusal}.
   * @example
   * await parley.presences.note({ caller, status: 'active', hasNewInput: true })();
   */
  readonly note: PlannedUseCase<NotePresence, NotePresenceRefusal, void>;
  /**
   * Lists when users were last active, as far as the caller may know. Behind
   * `POST /users/me/presence` and `GET /realm/presence`.
   *
   * @param command `after` is what the program knows already; null for a first call.
   * @returns The presences, and what to pass as `after` next time. Left with {@link CallerDenial}.
   */
  readonly list: UseCase<ListPresences, CallerDenial, Presences>;
  /**
   * Fetches when one user was last active. Behind `GET /users/{id}/presence`.
   *
   * @returns The times. Left with {@link GetPresenceRefusal}, such as `presence.none`.
   */
  readonly get: UseCase<GetPresence, GetPresenceRefusal, PresenceView>;
}

/** Behind `POST /users/me/presence`. */
export const notePresence = (ports: CommandPorts): PresenceUseCases['note'] =>
  decideAndCommit(
    ports,
    'presences.note',
  )<NotePresence, NoteFacts, NotePresenceRefusal, void>({
    read: async (snapshot, { caller }, now) => {
      const [context, known] = await Promise.all([
        loadActorContext(snapshot, caller, now),
        snapshot.presences.ofUser(caller.user),
      ]);
      return E.isLeft(context) ? context : E.right({ context: context.right, known });
    },
    decide: judged(decideNote),
  });

type Reading = Pick<CommandPorts, 'read' | 'clock'>;

/** Behind `POST /users/me/presence` and `GET /realm/presence`. */
export const listPresences = (ports: Reading): PresenceUseCases['list'] =>
  readOnly(ports)<ListPresences, CallerDenial, Presences>(
    async (snapshot, { caller, ...requested }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      return E.isLeft(context)
        ? context
        : E.right(await loadPresences(snapshot, context.right, requested, now));
    },
  );

/** Behind `GET /users/{id}/presence`. */
export const getPresence = (ports: Reading): PresenceUseCases['get'] =>
  readOnly(ports)<GetPresence, GetPresenceRefusal, PresenceView>(
    async (snapshot, { caller, user: reference }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      const { realm, actor } = context.right;
      const target = await findUser(snapshot, context.right, reference);
      const permit = maySeePresence(
        context.right,
        await visibleUsersOf(snapshot, realm, actor),
        target,
      );
      if (E.isLeft(permit)) return permit;
      const presence = realm.settings.presenceDisabled
        ? null
        : await snapshot.presences.ofUser(permit.right.id);
      const asked = 'id' in reference ? String(reference.id) : reference.email;
      if (presence === null) return E.left(denial('presence.none', { asked }));
      return E.right({ activeAt: presence.activeAt, connectedAt: presence.connectedAt, at: now });
    },
  );

export const presenceUseCases = ({ commandPorts: ports }: UseCasePorts): PresenceUseCases => {
  return { note: notePresence(ports), list: listPresences(ports), get: getPresence(ports) };
};
