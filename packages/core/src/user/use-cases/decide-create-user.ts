import type { Channel } from '../../channel/channel.ts';
import { channelUnchanged } from '../../channel/subscription.ts';
import type { MessageId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { Decision } from '../../kernel/change-set.ts';
import { E, pipe } from '../../kernel/fp.ts';
import { foldCase } from '../../kernel/text.ts';
import { actorUnchanged, type Scene } from '../load-actor.ts';
import { type AcceptedAccount, type CreateUserDenial, mayCreateUser, type NewAccount } from '../may-create-user.ts';
import { newUser } from '../new-user.ts';
import type { User } from '../user.ts';
import { joinAll } from './new-subscriptions.ts';

export interface CreateUserFacts extends Scene {
  readonly account: NewAccount;
  readonly defaultChannels: ReadonlyArray<Channel>;
  /** Reserved for the new user, and where his subscriptions begin. */
  readonly id: UserId;
  readonly position: MessageId;
}

/** `account` is the permit: it comes out of `mayCreateUser` only. */
const write = (facts: CreateUserFacts, account: AcceptedAccount, passwordHash: string, now: UnixSeconds): Decision<User> => {
  const { realm, actor, id, defaultChannels } = facts;
  const user = newUser(realm, { id, email: account.email, fullName: account.fullName }, now);
  const joining = joinAll(id, defaultChannels, facts.position);
  return {
    changeSet: {
      guards: [
        actorUnchanged(actor),
        { _tag: 'key.free', key: 'user.email', realm: realm.id, value: foldCase(user.email) },
        // A channel that became private meanwhile lets nobody in.
        ...defaultChannels.map(channelUnchanged),
      ],
      changes: [{ _tag: 'user.put', user }, { _tag: 'password.put', user: id, hash: passwordHash }, ...joining.changes],
      events: [{ _tag: 'user.created', realm: realm.id, user: id }, ...joining.events],
    },
    reply: user,
  };
};

export const decideCreateUser = (
  facts: CreateUserFacts,
  command: { readonly passwordHash: string },
  now: UnixSeconds,
): E.Either<CreateUserDenial, Decision<User>> =>
  pipe(
    mayCreateUser(facts.actor.user, facts.realm.settings, facts.account),
    E.map((account) => write(facts, account, command.passwordHash, now)),
  );
