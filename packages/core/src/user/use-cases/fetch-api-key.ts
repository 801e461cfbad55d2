import { UnixSeconds } from '../../kernel/brand.ts';
import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Digest, Entropy, Passwords, Repositories } from '../../kernel/ports.ts';
import { strip } from '../../kernel/text.ts';
import type { Realm } from '../../realm/realm.ts';
import { newApiKey } from '../identity/credentials.ts';
import { parseAddress } from '../identity/email-address.ts';
import type { User } from '../user.ts';
import type { FetchApiKey, FetchApiKeyRefusal, FetchedApiKey, KeyUseCases } from './key-contract.ts';

interface FetchPorts {
  readonly digest: Digest;
  readonly entropy: Entropy;
  readonly passwords: Passwords;
}
interface Account {
  readonly realm: Realm;
  /** Null: nobody has this address. */
  readonly user: User | null;
  readonly hash: string | null;
}
/** `verified` is the stored hash that the password turned out to fit, null when it fits none. */
interface Verified extends FetchApiKey {
  readonly verified: string | null;
}

const readAccount = async (snapshot: Repositories, command: FetchApiKey): Promise<E.Either<FetchApiKeyRefusal, Account>> => {
  const email = parseAddress(strip(command.username));
  if (email === null) return E.left(denial('caller.username-invalid'));
  const realm = await snapshot.realms.byId(command.realm);
  if (realm === null) return E.left(denial('caller.unknown'));
  if (!realm.isActive) return E.left(denial('caller.realm-deactivated'));
  const user = await snapshot.users.byEmail(realm.id, email);
  if (user?.isActive === false) return E.left(denial('caller.deactivated'));
  return E.right({ realm, user, hash: user && (await snapshot.users.passwordHash(user.id)) });
};

/** Writes the key only for the hash the password was compared with: a password changed meanwhile is a wrong one. */
const addKey = (ports: WalkPorts, { digest, entropy }: FetchPorts) =>
  decideAndCommit(ports)<Verified, Account, FetchApiKeyRefusal, FetchedApiKey>({
    read: readAccount,
    decide: ({ user, hash }, { verified, lastsSeconds }, now) => {
      if (user === null || hash === null || hash !== verified) return E.left(denial('caller.password-wrong'));
      const apiKey = newApiKey(entropy);
      const endsAt = lastsSeconds === undefined ? null : UnixSeconds(now + lastsSeconds);
      return E.right({
        changeSet: {
          guards: [{ _tag: 'row.unchanged', row: 'user', id: user.id, revision: user.revision }],
          changes: [{ _tag: 'api-key.put', user: user.id, digest: digest.sha256(apiKey), endsAt }],
          events: [],
        },
        reply: { apiKey, email: user.email, user: user.id },
      });
    },
  });

/** Behind `POST /fetch_api_key`. Comparing passwords is slow on purpose, so it happens outside of any snapshot. */
export const fetchApiKey = (ports: WalkPorts, more: FetchPorts): KeyUseCases['fetchApiKey'] => {
  const commit = addKey(ports, more);
  return (command) => async () => {
    const account = await ports.read((snapshot) => readAccount(snapshot, command));
    if (E.isLeft(account)) return account;
    const { hash } = account.right;
    const fits = await more.passwords.verify(command.password, hash);
    return commit({ ...command, verified: fits ? hash : null })();
  };
};
