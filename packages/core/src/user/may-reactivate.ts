import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { ActorContext } from './actor-context.ts';
import { type CreateBotNotAllowed, mayCreateBot } from './bots/may-create-bot.ts';
import { mayActAsOwner } from './may-administer.ts';
import { type AdministerUserDenial, mayAdministerUser } from './may-update-user.ts';
import { isOwner, type User } from './user.ts';

export type ReactivateDenial =
  | AdministerUserDenial
  | CreateBotNotAllowed
  | Denial<'user.bot-name-taken', { readonly name: string }>;
export type ReactivatePermit = Branded<User, 'ReactivatePermit'>;

/** Permits it, for a judge of a host. */
export const permitReactivate = (about: User): ReactivatePermit => about as ReactivatePermit;

/**
 * Who may reactivate an account? Administrators, and the owner of a bot who may still create such
 * bots, while no active user has its name. Only owners reactivate an owner.
 */
export const mayReactivate = (
  context: ActorContext,
  target: User,
  isNameInUse: boolean,
): E.Either<ReactivateDenial, ReactivatePermit> => {
  const administering = mayAdministerUser(context.actor.user, target);
  if (E.isLeft(administering)) return administering;
  const owner = isOwner(target) ? mayActAsOwner(context.actor.user) : E.right(null);
  if (E.isLeft(owner)) return owner;
  const creating = target.bot === null ? E.right(null) : mayCreateBot(context, target.bot.type);
  if (E.isLeft(creating)) return creating;
  const clashes = target.bot !== null && !target.isActive && isNameInUse;
  return clashes
    ? E.left(denial('user.bot-name-taken', { name: target.fullName }))
    : E.right(permitReactivate(target));
};
