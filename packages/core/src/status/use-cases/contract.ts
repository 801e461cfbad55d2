import type { Emoji } from '../../emoji/emoji.ts';
import type { UserId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { BotRefused } from '../../user/may-administer.ts';
import type { StatusDenial, StatusRequest } from '../decide-set-status.ts';
import type { TargetDenial } from '../may-set-status.ts';

export interface SetStatus extends StatusRequest {
  readonly caller: Caller;
  readonly user: UserId;
}
export type SetStatusRefusal = CallerDenial | TargetDenial | StatusDenial | Stale;

export interface SetOwnStatus extends StatusRequest {
  readonly caller: Caller;
  /** Whether others do not see when he is there; null: as it is. */
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
  /** Behind `GET /users/{user_id}/status`. */
  readonly get: UseCase<GetStatus, GetStatusRefusal, StatusView>;
  /** Behind `POST /users/{user_id}/status`. */
  readonly set: UseCase<SetStatus, SetStatusRefusal, void>;
  /** Behind `POST /users/me/status`. */
  readonly setOwn: UseCase<SetOwnStatus, SetOwnStatusRefusal, void>;
}
