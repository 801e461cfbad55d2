import {
  changeSetOf,
  E,
  type NewPassword,
  newPassword,
  nextRevision,
  type Parley,
  type ParleyPorts,
  passwordText,
  type Realm,
  type RealmId,
  type Storage,
} from '@parley/core';
import {
  beginCredentials,
  type Credentials,
  readCredentials,
  removeCredentials,
  writeCredentials,
} from './credentials-file.ts';
import { isAddressFixed } from './fixed-address.ts';
import { sentenceOf } from './refusal.ts';

const OWNER = { email: 'owner@example.com', fullName: 'Owner' };

export interface Owner {
  readonly email: string;
  /** Null unless this start made it: who wants it later reads the credentials file. */
  readonly apiKey: string | null;
  /** What the credentials file holds; null where there is none, or nothing in it. */
  readonly kept: Credentials | null;
}

/** Of an optional file that cannot be used, a sentence. */
type Warn = (sentence: string) => void;

export interface OpenedServer {
  readonly parley: Parley;
  readonly storage: Storage;
  readonly entropy: ParleyPorts['entropy'];
  readonly passwords: ParleyPorts['passwords'];
  readonly directory: string;
  /** Where this server is reached. */
  readonly url: string;
  /** Whether other processes may serve the same organization at other addresses. Default: no. */
  readonly isShared?: boolean;
}

interface FirstSignIn {
  readonly email: string;
  readonly password: NewPassword;
  /** This start has made the file that holds it. */
  readonly isNew: boolean;
}

const keptIn = async (directory: string): Promise<Credentials | null> => {
  const read = await readCredentials(directory);
  return E.isRight(read) ? read.right : null;
};

/** How the owner will sign in, as the file says it afterwards. */
const firstSignIn = async (site: OpenedServer): Promise<FirstSignIn> => {
  const { entropy, directory, isShared = false } = site;
  const kept = await keptIn(directory);
  const email = kept?.email ?? OWNER.email;
  const password = kept?.password ?? newPassword(entropy);
  const credentials = { email, password: passwordText(password), apiKey: null };
  if (isShared) {
    if (kept === null && (await beginCredentials(directory, credentials)))
      return { email, password, isNew: true };
    // Another process that has the same directory is founding, too.
    const theirs = kept ?? (await keptIn(directory));
    if (theirs?.password != null)
      return { email: theirs.email, password: theirs.password, isNew: false };
  }
  await writeCredentials(directory, credentials);
  return { email, password, isNew: false };
};

/** Another process has founded the organization: what this one made up opens nothing. */
const forgetUnused = async (
  { storage, passwords, directory }: OpenedServer,
  realm: RealmId,
  { email, password }: FirstSignIn,
): Promise<void> => {
  const hash = await storage.read(realm, async ({ users }) => {
    const user = await users.byEmail(email);
    return user && users.passwordHash(user.id);
  });
  if (!(await passwords.verify(passwordText(password), hash))) await removeCredentials(directory);
};

/**
 * Founds the organization at the server's root. The password is in its file before anything is
 * stored: whenever the process dies, either there is no organization yet or its owner can sign in.
 * Null: another process was first.
 */
const found = async (site: OpenedServer): Promise<E.Either<string, Owner> | null> => {
  const { parley, directory, url } = site;
  const first = await firstSignIn(site);
  const { email } = first;
  const password = passwordText(first.password);
  const created = await parley.realms.create({
    subdomain: '',
    name: 'Parley',
    description: '',
    url,
    owner: { email, password: first.password, fullName: OWNER.fullName },
  })();
  if (E.isLeft(created)) {
    const there = await parley.realms.find({ subdomain: '' })();
    if (E.isLeft(there))
      return E.left(`The organization cannot be created: ${sentenceOf(created.left)}`);
    if (first.isNew) await forgetUnused(site, there.right.id, first);
    return null;
  }
  const { apiKey } = created.right;
  const credentials = { email, password, apiKey };
  await writeCredentials(directory, credentials);
  return E.right({ email, apiKey, kept: credentials });
};

/** A start that died between founding and noting the key is made good with the password. */
const withKey = async (
  { parley, directory }: OpenedServer,
  realm: Realm,
  kept: Credentials,
): Promise<Owner> => {
  const { email, password } = kept;
  if (kept.apiKey !== null || password === null) return { email, apiKey: null, kept };
  const fetched = await parley.users.fetchApiKey({ realm: realm.id, username: email, password })();
  if (E.isLeft(fetched)) return { email, apiKey: null, kept };
  const { apiKey } = fetched.right;
  await writeCredentials(directory, { email, password, apiKey });
  return { email, apiKey, kept: { ...kept, apiKey } };
};

const firstOwner = ({ storage }: OpenedServer, realm: Realm): Promise<string> =>
  storage.read(realm.id, async ({ users }) => {
    const [owner] = await users.activeOwners();
    return (owner && (await users.byId(owner))?.email) ?? '';
  });

const LOOPBACK = /^http:\/\/(127\.\d+\.\d+\.\d+|localhost|\[::1\]):\d+$/;

/**
 * An organization that a first start founded moves along when the server is started on another
 * port.
 */
const followAddress = async (
  { storage, entropy, directory, url }: OpenedServer,
  realm: Realm,
): Promise<void> => {
  if (realm.url === url || !LOOPBACK.test(realm.url) || (await isAddressFixed(directory))) return;
  const set = changeSetOf(entropy, realm.id, {
    guards: [{ _tag: 'row.unchanged', row: 'realm', id: realm.id, revision: realm.revision }],
    changes: [
      { _tag: 'realm.put', realm: { ...realm, url, revision: nextRevision(realm.revision) } },
    ],
    events: [{ _tag: 'realm.updated', realm: realm.id, changed: ['url'] }],
  });
  await storage.commit(set)();
};

/** The organization at the server's root, made when there is none, and how its owner signs in. */
export const openOrganization = async (
  site: OpenedServer,
  warn: Warn = () => {},
): Promise<E.Either<string, Owner>> => {
  const { parley, directory, isShared = false } = site;
  const there = await parley.realms.find({ subdomain: '' })();
  const founded = E.isLeft(there) ? await found(site) : null;
  if (founded !== null) return founded;
  const realm = E.isLeft(there) ? await parley.realms.find({ subdomain: '' })() : there;
  if (E.isLeft(realm)) return E.left('The organization was removed at the same moment.');
  if (!isShared) await followAddress(site, realm.right);
  const read = await readCredentials(directory);
  if (E.isLeft(read)) warn(read.left);
  const kept = E.isRight(read) ? read.right : null;
  if (kept === null)
    return E.right({ email: await firstOwner(site, realm.right), apiKey: null, kept });
  // Of several processes only the one that founds the organization tells its key.
  if (isShared) return E.right({ email: kept.email, apiKey: null, kept });
  return E.right(await withKey(site, realm.right, kept));
};
