import type { Channel } from '../../channel/channel.ts';
import { channelUnchanged } from '../../channel/subscription.ts';
import type { MessageId } from '../../kernel/brand.ts';
import type { DecidedChanges, Guard } from '../../kernel/change-set.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { foldCase, strip } from '../../kernel/text.ts';
import type { Realm } from '../../realm/realm.ts';
import type { NewPassword } from '../identity/credentials.ts';
import { emailHolder } from '../identity/email-holder.ts';
import type { NewAccount } from '../may-create-user.ts';
import type { User } from '../user.ts';
import { joinAll } from './new-subscriptions.ts';

/** A requested account; all values are as typed. */
export interface WantedAccount {
  readonly email: string;
  readonly fullName: string;
  readonly password: NewPassword;
}

/** Everything that decides whether there may be such an account. */
export const readNewAccount = async (
  snapshot: Repositories,
  realm: Realm,
  { email, fullName, password }: WantedAccount,
  isGood: (password: NewPassword, about: ReadonlyArray<string>) => boolean,
): Promise<NewAccount> => {
  const [isNameTaken, holder] = await Promise.all([
    snapshot.users.fullNameTaken(strip(fullName), null),
    emailHolder(snapshot, realm, email),
  ]);
  return {
    email,
    fullName,
    isNameTaken,
    isEmailTaken: holder !== null,
    isPasswordGood: isGood(password, [email, fullName]),
  };
};

/** The channels that newcomers are subscribed to, as they are now. */
export const openDefaults = async (
  snapshot: Pick<Repositories, 'channels'>,
): Promise<ReadonlyArray<Channel>> =>
  (await snapshot.channels.all()).filter(
    (channel) => channel.isDefault && !channel.isArchived && channel.privacy !== 'private',
  );

interface Opening {
  readonly user: User;
  /** Null: no password signs in. */
  readonly passwordHash: string | null;
  readonly channels: ReadonlyArray<Channel>;
  /** The position at which the subscriptions begin. */
  readonly from: MessageId;
}

/** Neither the address nor the host's key of a new account is another account's. */
const identityFree = ({ realm, email, external }: User): ReadonlyArray<Guard> => [
  ...(email === null
    ? []
    : [{ _tag: 'key.free', key: 'user.email', realm, value: foldCase(email) } as const]),
  ...(external === null
    ? []
    : [{ _tag: 'key.free', key: 'user.external', realm, value: external } as const]),
];

/** The account, its password, and its channels. */
export const openAccount = ({ user, passwordHash, channels, from }: Opening): DecidedChanges => {
  const joining = joinAll(user.id, channels, from);
  return {
    guards: [
      ...identityFree(user),
      // Fails when a channel became private meanwhile.
      ...channels.map(channelUnchanged),
    ],
    changes: [
      { _tag: 'user.put', user },
      ...(passwordHash === null
        ? []
        : [{ _tag: 'password.put', user: user.id, hash: passwordHash } as const]),
      ...joining.changes,
    ],
    events: [{ _tag: 'user.created', realm: user.realm, user: user.id }, ...joining.events],
  };
};
