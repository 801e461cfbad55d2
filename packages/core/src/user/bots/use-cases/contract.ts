import type { MemberDenial } from '../../../group/use-cases/contract.ts';
import type { UserId } from '../../../kernel/brand.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { UseCase } from '../../../kernel/decide-and-commit.ts';
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
  readonly create: UseCase<CreateBot, CreateBotRefusal, NewBot>;
  /** The caller's active bots, by id. */
  readonly list: UseCase<ListBots, MemberDenial, ReadonlyArray<UserView>>;
  readonly update: UseCase<UpdateBot, UpdateBotRefusal, UpdatedBot>;
  readonly deactivate: UseCase<AdministerBot, AdministerBotRefusal, void>;
  /** Ends all keys it had; the reply is the new one, in clear. */
  readonly replaceKey: UseCase<AdministerBot, AdministerBotRefusal, string>;
}
