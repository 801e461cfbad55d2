import type { Random } from './random.ts';

/** A user with an account, at the host of their realm. */
export interface Credentials {
  readonly email: string;
  readonly key: string;
  readonly host: string;
}

const basic = (text: string | Buffer): string => `Basic ${Buffer.from(text).toString('base64')}`;

const BROKEN: ReadonlyArray<(credentials: Credentials) => string> = [
  () => '',
  () => 'Basic',
  () => 'Basic ',
  () => 'Bearer abcdef',
  () => 'Digest username="x"',
  () => basic(''),
  () => basic(':'),
  ({ email }) => basic(email),
  ({ email }) => basic(`${email}:`),
  ({ key }) => basic(`:${key}`),
  ({ email, key }) => basic(`${email}:${key}:`),
  ({ email, key }) => basic(`${email}:${key}`).slice(0, -3),
  ({ email, key }) => `${basic(`${email}:${key}`)} more`,
  ({ email, key }) => `Basic ${email}:${key}`,
  ({ email, key }) => basic(`${email}:${key}`).replace('Basic', 'bAsIc\t'),
  ({ email, key }) => basic(` ${email.toUpperCase()} : ${key} `),
  ({ email, key }) => basic(`${email}:${key.toLowerCase()}`),
  ({ email, key }) => basic(`${email}\u0000:${key}`),
  ({ email, key }) => basic(`${email}:${key.slice(0, 31)}\u0000`),
  ({ email }) => basic(`${email}:${'x'.repeat(32)}`),
  ({ email }) => basic(`${email}:${'x'.repeat(5000)}`),
  ({ key }) => basic(`😀@chat.example:${key}`),
  ({ key }) => basic(Buffer.concat([Buffer.from([0xff, 0xc3, 0x28]), Buffer.from(`:${key}`)])),
  ({ key }) => basic(`__proto__:${key}`),
  () => 'Basic ====',
  () => 'Basic \u00ff\u00fe',
  () => `Basic ${'A'.repeat(14_000)}`,
  () => ` ${'x '.repeat(500)}`,
];

/** Mostly the user's credentials, sometimes none, and broken ones of every kind. */
export const drawAuthorization = (
  random: Random,
  person: Credentials | undefined,
  isBroken: boolean,
): string | null => {
  if (person === undefined || random.chance(0.02)) return null;
  return random.chance(isBroken ? 0.3 : 0.02)
    ? random.pick(BROKEN)(person)
    : basic(`${person.email}:${person.key}`);
};

const HOSTS = [
  'nowhere.example',
  'void.example',
  '',
  'other.example',
  'a b',
  '\u00ff',
  '[::1]:99999',
  'x'.repeat(300),
  '__proto__',
  'chat.example:0',
];

export const drawHost = (
  random: Random,
  person: Credentials | undefined,
  isBroken: boolean,
): string | null => {
  if (!isBroken || random.chance(0.8)) return person?.host ?? 'chat.example';
  return random.chance(0.2) ? null : random.pick(HOSTS);
};
