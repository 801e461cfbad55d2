import type { UnixSeconds, UserId } from '../kernel/brand.ts';
import type { Caller } from '../kernel/caller.ts';
import {
  type CommandPorts,
  decideAndCommit,
  type PlannedUseCase,
} from '../kernel/decide-and-commit.ts';
import type { Denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { judged } from '../kernel/judged.ts';
import type { TooMany } from '../kernel/numbers.ts';
import type { Repositories, Stale } from '../kernel/ports.ts';
import type { UseCasePorts } from '../use-case-ports.ts';
import { type CallerDenial, loadActorContext } from '../user/actor-context.ts';
import { visibleUsersOf } from '../user/use-cases/known-users.ts';
import { decideMute, decideUnmute, type MuteFacts } from './decide-mute.ts';
import type { MuteTargetDenial } from './may-mute.ts';

export interface MuteUser {
  readonly caller: Caller;
  readonly user: UserId;
}
export type MuteRefusal =
  | CallerDenial
  | Denial<'mute.self'>
  | MuteTargetDenial
  | Denial<'mute.already'>
  | Stale
  | TooMany<'mute.too-many'>;
export type UnmuteRefusal = CallerDenial | MuteTargetDenial | Denial<'mute.missing'> | Stale;

export interface MuteUseCases {
  /**
   * Mutes a user for the caller. Behind `POST /users/me/muted_users/{muted_user_id}`.
   *
   * @returns Nothing. Left with {@link MuteRefusal}, such as `mute.self` or `mute.already`.
   * @example
   * await parley.mutes.mute({ caller, user })();
   */
  readonly mute: PlannedUseCase<MuteUser, MuteRefusal, void>;
  /**
   * Ends the mute of a user for the caller. Behind `DELETE /users/me/muted_users/{muted_user_id}`.
   *
   * @returns Nothing. Left with {@link UnmuteRefusal}, such as `mute.missing`.
   */
  readonly unmute: PlannedUseCase<MuteUser, UnmuteRefusal, void>;
}

/** The server's own bots can be muted like any other user. */
const read = async (
  snapshot: Repositories,
  { caller, user }: MuteUser,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, MuteFacts>> => {
  const [context, target, mutes] = await Promise.all([
    loadActorContext(snapshot, caller, now),
    snapshot.users.byId(user),
    snapshot.mutes.by(caller.user),
  ]);
  if (E.isLeft(context)) return context;
  const { realm, actor } = context.right;
  const known = await visibleUsersOf(snapshot, realm, actor);
  return E.right({ context: context.right, target, known, mutes });
};

/** Behind `POST /users/me/muted_users/{muted_user_id}`. */
export const muteUser = (ports: CommandPorts): MuteUseCases['mute'] =>
  decideAndCommit(
    ports,
    'mutes.mute',
  )<MuteUser, MuteFacts, MuteRefusal, void>({ read, decide: judged(decideMute) });

/** Behind `DELETE /users/me/muted_users/{muted_user_id}`. */
export const unmuteUser = (ports: CommandPorts): MuteUseCases['unmute'] =>
  decideAndCommit(
    ports,
    'mutes.unmute',
  )<MuteUser, MuteFacts, UnmuteRefusal, void>({ read, decide: judged(decideUnmute) });

export const muteUseCases = ({ commandPorts: ports }: UseCasePorts): MuteUseCases => {
  return { mute: muteUser(ports), unmute: unmuteUser(ports) };
};
