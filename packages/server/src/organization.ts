import {
  changeSetOf,
  E,
  newPassword,
  nextRevision,
  type Parley,
  type ParleyPorts,
  passwordText,
  type Realm,
  type Storage,
} from '@parley/core';
import { type Credentials, readCredentials, writeCredentials } from './credentials-file.ts';
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
  readonly directory: string;
  /** Where this server is reached. */
  readonly url: string;
}

/**
 * Founds the organization at the server's root. The password is in its file before anything is
 * stored: whenever the process dies, either there is no organization yet or its owner can sign in.
 */
const found = async ({
  parley,
  entropy,
  directory,
  url,
}: OpenedServer): Promise<E.Either<string, Owner>> => {
  const read = await readCredentials(directory);
  const kept = E.isRight(read) ? read.right : null;
  const email = kept?.email ?? OWNER.email;
  const made = kept?.password ?? newPassword(entropy);
  const password = passwordText(made);
  await writeCredentials(directory, { email, password, apiKey: null });
  const owner = { email, password: made, fullName: OWNER.fullName };
  const created = await parley.realms.create({
    subdomain: '',
    name: 'Parley',
    description: '',
    url,
    owner,
  })();
  if (E.isLeft(created))
    return E.left(`The organization cannot be created: ${sentenceOf(created.left)}`);
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
  const realm = await site.parley.realms.find({ subdomain: '' })();
  if (E.isLeft(realm)) return found(site);
  await followAddress(site, realm.right);
  const read = await readCredentials(site.directory);
  if (E.isLeft(read)) warn(read.left);
  const kept = E.isRight(read) ? read.right : null;
  if (kept !== null) return E.right(await withKey(site, realm.right, kept));
  return E.right({ email: await firstOwner(site, realm.right), apiKey: null, kept });
};
