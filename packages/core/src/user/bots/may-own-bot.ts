import { type Denial, denial } from '../../kernel/denial.ts';
import * as E from '../../kernel/either.ts';
import type { Actor } from '../actor.ts';
import type { ActorContext } from '../actor-context.ts';
import type { User } from '../user.ts';
import type { AdministerBotPermit } from './may-administer-bot.ts';
import { mayCreateBot } from './may-create-bot.ts';

export type OwnBotDenial =
  | Denial<'user.bot-owner-unknown'>
  | Denial<'user.bot-owner-not-allowed'>
  | Denial<'user.bot-owner-deactivated'>
  | Denial<'user.bot-owner-bot'>;

export interface OwnBotFacts {
  readonly context: ActorContext;
  /** Who is to own it; null when there is no such account, or when no new owner is asked for. */
  readonly newOwner: Actor | null;
}

/** An active person who may have such a bot; null when no new owner is asked for. */
export const newOwner = (
  { context, newOwner: owner }: OwnBotFacts,
  bot: AdministerBotPermit,
  wish: User['id'] | null,
): E.Either<OwnBotDenial, User | null> => {
  if (wish === null) return E.right(null);
  if (owner === null || owner.user.bot?.isSystem === true)
    return E.left(denial('user.bot-owner-unknown'));
  const { user } = owner;
  if (!user.isActive) return E.left(denial('user.bot-owner-deactivated'));
  if (user.bot !== null) return E.left(denial('user.bot-owner-bot'));
  if (user.id === bot.bot.owner) return E.right(user);
  const permit = mayCreateBot({ realm: context.realm, actor: owner }, bot.bot.type);
  return E.isLeft(permit) ? E.left(denial('user.bot-owner-not-allowed')) : E.right(user);
};
