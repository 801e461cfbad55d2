import type { Branded } from '../../kernel/brand.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import * as E from '../../kernel/either.ts';
import { isWithinButNoGuest } from '../actor.ts';
import type { ActorContext } from '../actor-context.ts';

export type CreateBotNotAllowed = Denial<'user.bot-create-not-allowed'>;
export type CreateBotPermit = Branded<ActorContext, 'CreateBotPermit'>;

/** Permits it, for a judge of a host. */
export const permitCreateBot = (about: ActorContext): CreateBotPermit => about as CreateBotPermit;

const INCOMING_WEBHOOK = 2;

/**
 * Who may have bots? Members of the realm's `canCreateBots`. Members of `canCreateWriteOnlyBots`
 * may have only bots that do nothing but send messages.
 */
export const mayCreateBot = (
  context: ActorContext,
  type: number,
): E.Either<CreateBotNotAllowed, CreateBotPermit> => {
  const { canCreateBots, canCreateWriteOnlyBots } = context.realm.permissions;
  const isAllowed =
    isWithinButNoGuest(canCreateBots, context.actor) ||
    (type === INCOMING_WEBHOOK && isWithinButNoGuest(canCreateWriteOnlyBots, context.actor));
  return isAllowed
    ? E.right(permitCreateBot(context))
    : E.left(denial('user.bot-create-not-allowed'));
};
