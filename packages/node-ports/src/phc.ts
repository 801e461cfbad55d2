/**
 * A password hash as the PHC string format writes it,
 * `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`: everything needed to check it is inside, so costs
 * can be raised without touching what is stored. https://github.com/P-H-C/phc-string-format
 */
export interface Phc {
  readonly algorithm: string;
  readonly version: number | null;
  readonly parameters: Readonly<Record<string, number>>;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const COSTS = '[a-z]+=\\d+(?:,[a-z]+=\\d+)*';
const BASE64 = '[A-Za-z0-9+/]+';
const PHC = new RegExp(
  `^\\$([a-z0-9-]+)(?:\\$v=(\\d+))?\\$(${COSTS})\\$(${BASE64})\\$(${BASE64})$`,
);
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

export const formatPhc = ({ algorithm, version, parameters, salt, hash }: Phc): string => {
  const costs = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  const name = version === null ? algorithm : `${algorithm}$v=${version}`;
  return `$${name}$${costs.join(',')}$${base64(salt)}$${base64(hash)}`;
};

/** Null for anything else than such a string. */
export const parsePhc = (text: string): Phc | null => {
  const [, algorithm, version, costs, salt, hash] = PHC.exec(text) ?? [];
  if (algorithm === undefined || costs === undefined || salt === undefined || hash === undefined)
    return null;
  const parameters = costs
    .split(',')
    .map((cost): [string, number] => [cost.split('=')[0] ?? '', Number(cost.split('=')[1])]);
  return {
    algorithm,
    version: version === undefined ? null : Number(version),
    parameters: Object.fromEntries(parameters),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
};
