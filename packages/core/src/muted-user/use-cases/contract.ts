import type { UserId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { MuteTargetDenial } from '../may-mute.ts';

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
  /** Behind `POST /users/me/muted_users/{muted_user_id}`. */
  readonly mute: UseCase<MuteUser, MuteRefusal, void>;
  /** Behind `DELETE /users/me/muted_users/{muted_user_id}`. */
  readonly unmute: UseCase<MuteUser, UnmuteRefusal, void>;
}
