import { E } from '@parley/core';
import { fixAddress } from '../fixed-address.ts';
import type { OpenParley } from '../open-parley.ts';
import { sentenceOf } from '../refusal.ts';
import type { Io } from './io.ts';
import { choosePassword } from './password.ts';
import type { Findings } from './show.ts';

export interface CreateRealmOptions {
  readonly dataDir: string;
  readonly name: string;
  readonly url: string;
  readonly subdomain: string;
  readonly description: string;
  readonly ownerEmail: string;
  readonly ownerName: string;
  readonly passwordStdin: boolean;
}

const isUrl = (text: string): boolean =>
  /^https?:\/\/[^/?#\s]+\/?$/.test(text) && URL.canParse(text);

/** Two things have names: the organization and its owner. */
const nameIn = (rule: string, { name, ownerName }: CreateRealmOptions): string =>
  rule.startsWith('realm.') ? name : ownerName;

export const createRealm = async (
  { parley, entropy }: OpenParley,
  options: CreateRealmOptions,
  io: Io,
): Promise<E.Either<string, Findings>> => {
  const { name, url, subdomain, description } = options;
  if (!isUrl(url))
    return E.left(`--url must be an address such as https://chat.example.com, but it is "${url}".`);
  const { password, shown } = await choosePassword(options.passwordStdin, io, entropy);
  const owner = { email: options.ownerEmail, fullName: options.ownerName, password };
  const created = await parley.realms.create({ subdomain, name, description, url, owner })();
  if (E.isLeft(created))
    return E.left(
      sentenceOf(created.left, {
        subdomain,
        name: nameIn(created.left.rule, options),
        email: owner.email,
      }),
    );
  const { realm, apiKey } = created.right;
  if (subdomain === '') await fixAddress(options.dataDir, realm.url);
  return E.right({
    realm_id: realm.id,
    url: realm.url,
    subdomain: realm.subdomain,
    owner_email: created.right.owner.email,
    owner_password: shown,
    owner_api_key: apiKey,
  });
};
