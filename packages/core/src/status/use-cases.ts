import type { Emoji } from '../emoji/emoji.ts';
import { loadEmojiFacts } from '../emoji/load-emoji-facts.ts';
import type { EmojiFacts } from '../emoji/settle-emoji.ts';
import type { UserId } from '../kernel/brand.ts';
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
import type { Repositories, Stale } from '../kernel/ports.ts';
import type { UseCasePorts } from '../use-case-ports.ts';
import { type CallerDenial, loadActorContext } from '../user/actor-context.ts';
import type { BotRefused } from '../user/may-administer.ts';
import { maySeeUser } from '../user/may-see-user.ts';
import { findUser } from '../user/use-cases/find-user.ts';
import { visibleUsersOf } from '../user/use-cases/known-users.ts';
import {
  decideSetOwnStatus,
  decideSetStatus,
  type SetStatusFacts,
  type StatusDenial,
} from './decide-set-status.ts';
import type { StatusTargetDenial } from './may-set-status.ts';
import type { StatusRequest } from './new-emoji.ts';

export interface SetStatus extends StatusRequest {
  readonly caller: Caller;
  readonly user: UserId;
}
export type SetStatusRefusal = CallerDenial | StatusTargetDenial | StatusDenial | Stale;

export interface SetOwnStatus extends StatusRequest {
  readonly caller: Caller;
  /** Whether the user hides their presence. Null leaves it as it is. */
  readonly away: boolean | null;
}
export type SetOwnStatusRefusal = CallerDenial | BotRefused | StatusDenial | Stale;

export interface GetStatus {
  readonly caller: Caller;
  readonly user: UserId;
}
export type GetStatusRefusal =
  | CallerDenial
  | Denial<'user.unavailable'>
  | Denial<'user.deactivated'>
  | Denial<'user.not-accessible'>;

export interface StatusView {
  /** `''` for none. */
  readonly text: string;
  readonly emoji: Emoji | null;
  readonly isAway: boolean;
}

export interface StatusUseCases {
  /**
   * Fetches the status of a user. Behind `GET /users/{user_id}/status`.
   *
   * @returns The status; its text is empty when there is none. Left with {@link GetStatusRefusal}.
   */
  readonly get: UseCase<GetStatus, GetStatusRefusal, StatusView>;
  /**
   * Changes the status of another user. Behind `POST /users/{user_id}/status`.
   *
   * @returns Nothing. Left with {@link SetStatusRefusal}.
   */
  readonly set: PlannedUseCase<SetStatus, SetStatusRefusal, void>;
  /**
   * Changes the caller's status, and whether they hide their presence. Behind
   * `POST /users/me/status`.
   *
   * @returns Nothing. Left with {@link SetOwnStatusRefusal}.
   */
  readonly setOwn: PlannedUseCase<SetOwnStatus, SetOwnStatusRefusal, void>;
}

/** Behind `GET /users/{user_id}/status`. */
export const getStatus = (ports: Pick<CommandPorts, 'read' | 'clock'>): StatusUseCases['get'] =>
  readOnly(ports)<GetStatus, GetStatusRefusal, StatusView>(
    async (snapshot, { caller, user: id }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      const { realm, actor } = context.right;
      const user = await findUser(snapshot, context.right, { id });
      if (user === null || user.bot !== null) return E.left(denial('user.unavailable'));
      if (!user.isActive) return E.left(denial('user.deactivated'));
      const permit = maySeeUser(actor.user.id, await visibleUsersOf(snapshot, realm, actor), user);
      if (E.isLeft(permit)) return permit;
      const status = await snapshot.statuses.ofUser(permit.right.id);
      return E.right({
        text: status?.text ?? '',
        emoji: status?.emoji ?? null,
        isAway: !permit.right.settings.presenceEnabled,
      });
    },
  );

const emojiFacts = async (
  snapshot: Repositories,
  { emojiName: name, emojiCode: code }: StatusRequest,
): Promise<EmojiFacts> =>
  name === null || name === ''
    ? { named: null, coded: null }
    : loadEmojiFacts(snapshot, { name, code });

/** Behind `POST /users/{user_id}/status`. */
export const setStatus = (ports: CommandPorts): StatusUseCases['set'] =>
  decideAndCommit(
    ports,
    'statuses.set',
  )<SetStatus, SetStatusFacts, SetStatusRefusal, void>({
    read: async (snapshot, command, now) => {
      const [context, own, emoji] = await Promise.all([
        loadActorContext(snapshot, command.caller, now),
        snapshot.statuses.ofUser(command.user),
        emojiFacts(snapshot, command),
      ]);
      if (E.isLeft(context)) return context;
      const target = await findUser(snapshot, context.right, { id: command.user });
      return E.right({ context: context.right, target, status: target && own, emoji });
    },
    decide: judged(decideSetStatus),
  });

/** Behind `POST /users/me/status`. */
export const setOwnStatus = (ports: CommandPorts): StatusUseCases['setOwn'] =>
  decideAndCommit(
    ports,
    'statuses.setOwn',
  )<SetOwnStatus, SetStatusFacts, SetOwnStatusRefusal, void>({
    read: async (snapshot, command, now) => {
      const [context, status, emoji] = await Promise.all([
        loadActorContext(snapshot, command.caller, now),
        snapshot.statuses.ofUser(command.caller.user),
        emojiFacts(snapshot, command),
      ]);
      if (E.isLeft(context)) return context;
      const { user: target } = context.right.actor;
      return E.right({ context: context.right, target, status, emoji });
    },
    decide: judged(decideSetOwnStatus),
  });

export const statusUseCases = ({ commandPorts: ports }: UseCasePorts): StatusUseCases => {
  return { get: getStatus(ports), set: setStatus(ports), setOwn: setOwnStatus(ports) };
};
