import { timingSafeEqual } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  E,
  type Entropy,
  type Parley,
  type Passwords,
  type Realm,
  type Storage,
} from '@parley/core';
import type { Welcome } from '@parley/http-express';
import { type Credentials, writeCredentials } from './credentials-file.ts';

const CODE_LENGTH = 24;
const LASTS_MS = 1_800_000;
const OWNER_ONLY = 0o600;
const LINK_FILE = 'welcome-link';

interface Site {
  readonly parley: Parley;
  readonly storage: Storage;
  readonly entropy: Entropy;
  readonly passwords: Passwords;
  /** Where the link is written down, for who does not see what the server says. */
  readonly directory: string;
  readonly url: string;
  readonly kept: Credentials | null;
  /** Milliseconds. */
  readonly now?: () => number;
}

/**
 * The owner of a new organization is let in once, by a link that only the operator of the server
 * sees.
 */
export interface Welcoming {
  readonly welcome: Welcome;
  /** The link, or null when the account has been claimed. */
  openLink(): Promise<string | null>;
  /** The link is good no longer. */
  end(): Promise<void>;
}

/** The address and the password that a first start made. */
interface FirstSignIn {
  readonly email: string;
  readonly password: string;
}

const isSame = (given: string, code: string): boolean => {
  const [mine, theirs] = [Buffer.from(code), Buffer.from(given)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
};

/**
 * Only the owner has an account so far: where others have accounts, the start of the server is
 * their form to sign in.
 */
const isAlone = (storage: Storage, realm: Realm): Promise<boolean> =>
  storage.read(
    realm.id,
    async ({ users }) => (await users.all()).filter(({ bot }) => bot === null).length === 1,
  );

/**
 * Whether the owner's password is the one that the server made up. Comparing is slow on purpose, so
 * it happens once for each stored hash.
 */
const lookAtOwner = (
  { storage, passwords }: Site,
  first: FirstSignIn,
): ((realm: Realm) => Promise<boolean>) => {
  const compared = { hash: null as string | null, fits: false };
  return async (realm) => {
    const hash = await storage.read(realm.id, async ({ users }) => {
      const user = await users.byEmail(first.email);
      return user && users.passwordHash(user.id);
    });
    if (hash !== compared.hash)
      Object.assign(compared, { hash, fits: await passwords.verify(first.password, hash) });
    return compared.fits && (await isAlone(storage, realm));
  };
};

/**
 * Offers the link by which the owner of a new organization claims their account.
 *
 * @returns null when the first password of the owner is not stored: they claimed the account, or
 * have a password already
 */
export const beginWelcome = async (site: Site): Promise<Welcoming | null> => {
  const { parley, entropy, directory, url, kept, now = Date.now } = site;
  const file = join(directory, LINK_FILE);
  await rm(file, { force: true });
  const found = await parley.realms.find({ subdomain: '' })();
  if (kept === null || kept.password === null || E.isLeft(found)) return null;
  const first: FirstSignIn = { email: kept.email, password: kept.password };
  const isUnclaimed = lookAtOwner(site, first);

  const code = entropy.token(CODE_LENGTH);
  const link = `${url}/welcome/${code}/`;
  const ends = now() + LASTS_MS;
  let isOver = false;
  const end = async (): Promise<void> => {
    isOver = true;
    await rm(file, { force: true });
  };
  await writeFile(file, `${link}\n`, { mode: OWNER_ONLY });
  return {
    end,
    openLink: async () => ((await isUnclaimed(found.right)) ? link : null),
    welcome: {
      isUnclaimed: async (realm) =>
        !isOver && now() < ends && realm.id === found.right.id && isUnclaimed(realm),
      isCode: (given) => isSame(given, code),
      claim: async ({ id }, { name, ...owner }) => {
        const claimed = await parley.realms.claim({ realm: id, first, name, owner })();
        if (E.isLeft(claimed)) return claimed;
        await end();
        await writeCredentials(directory, {
          email: claimed.right.owner.email,
          password: null,
          apiKey: kept.apiKey,
        });
        return claimed;
      },
    },
  };
};
