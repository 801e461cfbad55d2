import { UnixSeconds } from '../../kernel/brand.ts';
import type { Change } from '../../kernel/change-set.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { tooMany } from '../../kernel/numbers.ts';
import type { Digest, Entropy, Passwords, Repositories } from '../../kernel/ports.ts';
import { strip } from '../../kernel/text.ts';
import type { Realm } from '../../realm/realm.ts';
import { newApiKey } from '../identity/credentials.ts';
import { parseAddress } from '../identity/email-address.ts';
import { givingWay, programName, type StoredKey } from '../identity/stored-key.ts';
import type { User } from '../user.ts';
import type {
  FetchApiKey,
  FetchApiKeyRefusal,
  FetchedApiKey,
  KeyUseCases,
} from './key-contract.ts';

interface FetchPorts {
  readonly digest: Digest;
  readonly entropy: Entropy;
  readonly passwords: Passwords;
}
interface Account {
  readonly realm: Realm;
  /** Null when no user has this address. */
  readonly user: User | null;
  readonly hash: string | null;
}
interface Facts extends Account {
  /** How many keys the account has. */
  readonly held: number;
  /** Those keys, looked up only where there is no room. */
  readonly own: ReadonlyArray<StoredKey>;
}
/** `verified` is the stored hash that the password turned out to fit, null when it fits none. */
interface Verified extends FetchApiKey {
  readonly verified: string | null;
}

const readAccount = async (
  snapshot: Repositories,
  command: FetchApiKey,
): Promise<E.Either<FetchApiKeyRefusal, Account>> => {
  const email = parseAddress(strip(command.username));
  if (email === null) return E.left(denial('caller.username-invalid'));
  const [realm, user] = await Promise.all([snapshot.realms.own(), snapshot.users.byEmail(email)]);
  if (realm === null) return E.left(denial('caller.unknown'));
  return E.right({ realm, user, hash: user && (await snapshot.users.passwordHash(user.id)) });
};

/**
 * What is said only to those who knew the password: strangers are not told whose account is closed.
 */
const whyClosed = ({ realm, user }: Account): FetchApiKeyRefusal | null => {
  if (!realm.isActive) return denial('caller.realm-deactivated');
  return user?.isActive === false ? denial('caller.deactivated') : null;
};

const readForAdding =
  ({ numbers }: CommandPorts) =>
  async (
    snapshot: Repositories,
    command: FetchApiKey,
    now: UnixSeconds,
  ): Promise<E.Either<FetchApiKeyRefusal, Facts>> => {
    const account = await readAccount(snapshot, command);
    if (E.isLeft(account)) return account;
    const { user } = account.right;
    if (user === null) return E.right({ ...account.right, held: 0, own: [] });
    const { items: held } = await snapshot.counts.all({ kind: 'api-keys', of: user.id, at: now });
    const own = held < numbers.apiKeys ? [] : await snapshot.users.keysOf(user.id, now);
    return E.right({ ...account.right, held, own });
  };

/**
 * Writes the key only for the hash the password was compared with: a password changed meanwhile is
 * a wrong one.
 */
const addKey = (ports: CommandPorts, { digest, entropy }: FetchPorts) =>
  decideAndCommit(
    ports,
    'users.fetchApiKey',
  )<Verified, Facts, FetchApiKeyRefusal, FetchedApiKey>({
    read: readForAdding(ports),
    decide: (account, { verified, lastsSeconds, kind = 'program', program: named = '' }, now) => {
      const { user, hash } = account;
      if (user === null || user.email === null || hash === null || hash !== verified)
        return E.left(denial('caller.password-wrong'));
      const closed = whyClosed(account);
      if (closed !== null) return E.left(closed);
      const program = programName(named);
      const most = ports.numbers.apiKeys;
      const isFull = account.held >= most;
      const gone = isFull ? givingWay(account.own, { kind, program }, now) : null;
      if (isFull && gone === null) return E.left(tooMany('apiKeys', most));
      const leaving: ReadonlyArray<Change> =
        gone === null ? [] : [{ _tag: 'api-key.remove', user: user.id, digest: gone.digest }];
      const apiKey = newApiKey(entropy);
      const endsAt = lastsSeconds === undefined ? null : UnixSeconds(now + lastsSeconds);
      return E.right({
        changeSet: {
          guards: [{ _tag: 'row.unchanged', row: 'user', id: user.id, revision: user.revision }],
          changes: [
            ...leaving,
            {
              _tag: 'api-key.put',
              user: user.id,
              digest: digest.sha256(apiKey),
              kind,
              program,
              madeAt: now,
              endsAt,
            },
          ],
          events: [],
        },
        reply: { apiKey, email: user.email, user: user.id },
      });
    },
  });

/**
 * Behind `POST /fetch_api_key`. Comparing passwords is slow on purpose, so it happens outside of
 * any snapshot. Every address that can be one costs one comparison and gets one answer until the
 * password is right, whether its account is open, closed, a bot or not there.
 */
export const fetchApiKey = (ports: CommandPorts, more: FetchPorts): KeyUseCases['fetchApiKey'] => {
  const commit = addKey(ports, more);
  return (command) => async () => {
    const account = await ports.read(command.realm, (snapshot) => readAccount(snapshot, command));
    if (E.isLeft(account)) return account;
    const { hash } = account.right;
    const fits = await more.passwords.verify(command.password, hash);
    return commit({ ...command, verified: fits ? hash : null })();
  };
};
