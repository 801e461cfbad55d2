import type { Channel } from '../../channel/channel.ts';
import type { MessageId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { Decision } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { type Json, type Meta, type MetaDenial, metaAfter } from '../../kernel/meta.ts';
import { type ActorContext, actorUnchanged } from '../actor-context.ts';
import type { AcceptedAccount, CreateUserDenial, NewAccount } from '../may-create-user.ts';
import { newUser } from '../new-user.ts';
import type { WithEmail } from '../user.ts';
import { openAccount } from './new-account.ts';

export interface CreateUserFacts extends ActorContext {
  readonly account: NewAccount;
  readonly defaultChannels: ReadonlyArray<Channel>;
  /** The new user's reserved id, and the position at which the subscriptions begin. */
  readonly id: UserId;
  readonly position: MessageId;
}

/** `account` is the permit: it comes out of `mayCreateUser` only. */
const write = (
  facts: CreateUserFacts,
  account: AcceptedAccount,
  meta: Meta | null,
  passwordHash: string,
  now: UnixSeconds,
): Decision<WithEmail> => {
  const { realm, actor, id, defaultChannels: channels, position: from } = facts;
  const user = newUser(realm, { id, email: account.email, fullName: account.fullName, meta }, now);
  const { guards, ...set } = openAccount({ user, passwordHash, channels, from });
  return { changeSet: { ...set, guards: [actorUnchanged(actor), ...guards] }, reply: user };
};

export const decideCreateUser = (
  facts: CreateUserFacts & WithJudges,
  command: { readonly passwordHash: string; readonly meta?: Json | null },
  now: UnixSeconds,
): E.Either<CreateUserDenial | MetaDenial, Decision<WithEmail>> => {
  const account = facts.judges.mayCreateUser(facts.actor.user, facts.realm.settings, facts.account);
  if (E.isLeft(account)) return account;
  const meta = metaAfter(command.meta, null);
  if (E.isLeft(meta)) return meta;
  return E.right(write(facts, account.right, meta.right, command.passwordHash, now));
};
