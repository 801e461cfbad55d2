import type { Branded } from '../../kernel/brand.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { mayActAsOwner, type NotOwner } from '../may-administer.ts';
import { mayAdministerUser } from '../may-update-user.ts';
import type { Bot, User } from '../user.ts';

export type BotUnavailable = Denial<'user.bot-unavailable'>;
export type AdministerBotDenial = BotUnavailable | Denial<'user.not-administrable'> | NotOwner;
export type AdministerBotPermit = Branded<User & { readonly bot: Bot }, 'AdministerBotPermit'>;

const isOrdinary = (user: User | null): user is User & { readonly bot: Bot } => user?.bot?.isSystem === false;

/** Who may change a bot, deactivated or not? Its owner and administrators; one that may create users, organization owners only. */
export const mayAdministerBot = (actor: User, target: User | null): E.Either<AdministerBotDenial, AdministerBotPermit> => {
  if (!isOrdinary(target)) return E.left(denial('user.bot-unavailable'));
  const administering = mayAdministerUser(actor, target);
  if (E.isLeft(administering)) return administering;
  const owner = target.canCreateUsers ? mayActAsOwner(actor) : E.right(null);
  return E.isLeft(owner) ? owner : E.right(target as AdministerBotPermit);
};
