import type { MemberDenial } from '../../../group/use-cases/contract.ts';
import type { UserId } from '../../../kernel/brand.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { PlannedUseCase, UseCase } from '../../../kernel/decide-and-commit.ts';
import type { TooMany } from '../../../kernel/numbers.ts';
import type { Stale } from '../../../kernel/ports.ts';
import type { Role } from '../../user.ts';
import type { UserView } from '../../user-view.ts';
import type { CreateBotDenial, NewBot } from '../decide-create-bot.ts';
import type { UpdateBotDenial, UpdatedBot } from '../decide-update-bot.ts';
import type { AdministerBotDenial } from '../may-administer-bot.ts';

export interface CreateBot {
  readonly caller: Caller;
  readonly fullName: string;
  /**
   * Its address becomes `<short name>-bot@<domain of the organization>`; blanks around it do not
   * count.
   */
  readonly shortName: string;
  /** 1 generic, 2 incoming webhook. */
  readonly type: number;
}
export type CreateBotRefusal =
  | MemberDenial
  | CreateBotDenial
  | Stale
  | TooMany<'user.bot-too-many'>;

export interface ListBots {
  readonly caller: Caller;
}

/** Null: as it is. */
export interface UpdateBot {
  readonly caller: Caller;
  readonly bot: UserId;
  readonly fullName: string | null;
  readonly role: Role | null;
  readonly owner: UserId | null;
}
export type UpdateBotRefusal =
  | MemberDenial
  | UpdateBotDenial
  | Stale
  | TooMany<'user.bot-too-many'>;

export interface AdministerBot {
  readonly caller: Caller;
  readonly bot: UserId;
}
export type AdministerBotRefusal = MemberDenial | AdministerBotDenial | Stale;

/** Bots are the business of members: no guests, no bots. */
export interface BotUseCases {
  /**
   * Creates a bot that the caller owns. Behind `POST /bots`.
   *
   * @returns The bot and its key in clear. Left with {@link CreateBotRefusal}, such as
   * `user.bot-too-many`.
   * @example
   * const bot = await parley.bots.create({
   *   caller,
   *   fullName: 'Timer',
   *   shortName: 'timer',
   *   type: 1,
   * })();
   */
  readonly create: PlannedUseCase<CreateBot, CreateBotRefusal, NewBot>;
  /**
   * Lists the caller's active bots. Behind `GET /bots`.
   *
   * @returns The bots, by id. Left with {@link MemberDenial}.
   */
  readonly list: UseCase<ListBots, MemberDenial, ReadonlyArray<UserView>>;
  /**
   * Changes the name, the role or the owner of a bot. Behind `PATCH /bots/{bot_id}`.
   *
   * @param command A null field stays as it is.
   * @returns The bot as stored afterwards. Left with {@link UpdateBotRefusal}.
   */
  readonly update: PlannedUseCase<UpdateBot, UpdateBotRefusal, UpdatedBot>;
  /**
   * Deactivates a bot. Behind `DELETE /bots/{bot_id}`.
   *
   * @returns Nothing. Left with {@link AdministerBotRefusal}.
   */
  readonly deactivate: PlannedUseCase<AdministerBot, AdministerBotRefusal, void>;
  /**
   * Ends all keys of a bot and makes a new one. Behind `POST /bots/{bot_id}/api_key/regenerate`.
   *
   * @returns The new key in clear, this once. Left with {@link AdministerBotRefusal}.
   */
  readonly replaceKey: PlannedUseCase<AdministerBot, AdministerBotRefusal, string>;
}
