import type { Branded } from '../../kernel/brand.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import * as E from '../../kernel/either.ts';
import { type AdministerUserDenial, mayAdministerUser } from '../may-update-user.ts';
import type { Bot, User } from '../user.ts';

export type BotUnavailable = Denial<'user.bot-unavailable'>;
export type AdministerBotDenial = BotUnavailable | AdministerUserDenial;
export type AdministerBotPermit = Branded<User & { readonly bot: Bot }, 'AdministerBotPermit'>;

/** Permits it, for a judge of a host. */
export const permitAdministerBot = (about: User & { readonly bot: Bot }): AdministerBotPermit =>
  about as AdministerBotPermit;

const isOrdinary = (user: User | null): user is User & { readonly bot: Bot } =>
  user?.bot?.isSystem === false;

/**
 * Who may change a bot, deactivated or not? Users who may administer the account, unless it is a
 * system bot.
 */
export const mayAdministerBot = (
  actor: User,
  target: User | null,
): E.Either<AdministerBotDenial, AdministerBotPermit> => {
  if (!isOrdinary(target)) return E.left(denial('user.bot-unavailable'));
  const administering = mayAdministerUser(actor, target);
  return E.isLeft(administering) ? administering : E.right(permitAdministerBot(target));
};
