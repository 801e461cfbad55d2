import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PushConfig } from '@parley/container';
import { E } from '@parley/core';
import { reasonOf } from './reason.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Who carries notifications, as the environment says it; null for each that does not. */
export interface PushSettings {
  readonly apple: {
    readonly keyFile: string;
    readonly keyId: string;
    readonly teamId: string;
    readonly topic: string;
    /** The address of the service; null for that of Apple. */
    readonly address: string | null;
  } | null;
  readonly android: {
    readonly accountFile: string;
    /** The address of the service; null for that of Google. */
    readonly address: string | null;
  } | null;
  readonly bouncer: {
    readonly address: string;
    readonly organization: string;
    readonly key: string;
  } | null;
  readonly hidesContent: boolean;
}

export const NO_PUSH: PushSettings = {
  apple: null,
  android: null,
  bouncer: null,
  hidesContent: false,
};

const APNS = [
  'PARLEY_APNS_KEY_FILE',
  'PARLEY_APNS_KEY_ID',
  'PARLEY_APNS_TEAM_ID',
  'PARLEY_APNS_TOPIC',
] as const;
const APNS_URL = 'PARLEY_APNS_URL';
const FCM = ['PARLEY_FCM_ACCOUNT_FILE'] as const;
const FCM_URL = 'PARLEY_FCM_URL';
const BOUNCER = [
  'PARLEY_PUSH_BOUNCER_URL',
  'PARLEY_PUSH_BOUNCER_ORGANIZATION',
  'PARLEY_PUSH_BOUNCER_KEY',
] as const;
const HIDE = 'PARLEY_PUSH_HIDE_CONTENT';

/** Variables that mean something together only: their values in order, or null when none is set. */
const together = (
  env: Environment,
  names: ReadonlyArray<string>,
): E.Either<string, ReadonlyArray<string> | null> => {
  const values = names.map((name) => env[name]?.trim() ?? '');
  if (values.every((value) => value === '')) return E.right(null);
  const missing = names.find((_name, index) => values[index] === '');
  return missing === undefined
    ? E.right(values)
    : E.left(`${missing} is missing: ${names.join(', ')} belong together.`);
};

const webAddress = (env: Environment, name: string): E.Either<string, string | null> => {
  const text = env[name]?.trim() ?? '';
  if (text === '') return E.right(null);
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return E.right(text.replace(/\/+$/, ''));
  return E.left(`${name} must be an http or https address, but it is "${text}".`);
};

const yesOrNo = (env: Environment, name: string): E.Either<string, boolean> => {
  const text = env[name]?.trim() || 'no';
  return text === 'yes' || text === 'no'
    ? E.right(text === 'yes')
    : E.left(`${name} must be yes or no, but it is "${text}".`);
};

/**
 * Reads the settings of notifications. The Left is one sentence that says which variable is wrong.
 */
export const readPushSettings = (env: Environment): E.Either<string, PushSettings> => {
  const apple = together(env, APNS);
  if (E.isLeft(apple)) return apple;
  const android = together(env, FCM);
  if (E.isLeft(android)) return android;
  const bouncer = together(env, BOUNCER);
  if (E.isLeft(bouncer)) return bouncer;
  if (bouncer.right !== null && (apple.right !== null || android.right !== null))
    return E.left(
      'Notifications go through a push bouncer or to the services of the devices, not both.',
    );
  const appleUrl = webAddress(env, APNS_URL);
  if (E.isLeft(appleUrl)) return appleUrl;
  const androidUrl = webAddress(env, FCM_URL);
  if (E.isLeft(androidUrl)) return androidUrl;
  const bouncerUrl = webAddress(env, BOUNCER[0]);
  if (E.isLeft(bouncerUrl)) return bouncerUrl;
  const hidesContent = yesOrNo(env, HIDE);
  if (E.isLeft(hidesContent)) return hidesContent;
  const [keyFile = '', keyId = '', teamId = '', topic = ''] = apple.right ?? [];
  const [accountFile = ''] = android.right ?? [];
  const [address = '', organization = '', key = ''] = bouncer.right ?? [];
  return E.right({
    apple: apple.right && { keyFile, keyId, teamId, topic, address: appleUrl.right },
    android: android.right && { accountFile, address: androidUrl.right },
    bouncer: bouncer.right && { address: bouncerUrl.right ?? address, organization, key },
    hidesContent: hidesContent.right,
  });
};

/** Tokens that are signed with a shorter key are refused (RFC 7518, 3.3). */
const LEAST_RSA_BITS = 2048;

/** Null when `pem` is not a private key. */
const keyIn = (pem: unknown): KeyObject | null => {
  try {
    return typeof pem === 'string' ? createPrivateKey(pem) : null;
  } catch {
    return null;
  }
};

const isAppleKey = (pem: string): boolean =>
  keyIn(pem)?.asymmetricKeyDetails?.namedCurve === 'prime256v1';

/** The size of an RSA key in bits; null when `pem` is not an RSA key. */
const rsaBits = (pem: unknown): number | null => {
  const key = keyIn(pem);
  return key?.asymmetricKeyType === 'rsa'
    ? (key.asymmetricKeyDetails?.modulusLength ?? null)
    : null;
};

const textIn = async (variable: string, file: string): Promise<E.Either<string, string>> => {
  try {
    return E.right(await readFile(file, 'utf8'));
  } catch (error) {
    return E.left(`${variable} cannot be read: ${reasonOf(error)}.`);
  }
};

const loadApple = async ({ keyFile, address, ...names }: NonNullable<PushSettings['apple']>) => {
  const key = await textIn(APNS[0], keyFile);
  if (E.isLeft(key)) return key;
  if (!isAppleKey(key.right))
    return E.left(`${APNS[0]} is no key as Apple hands them out: ${keyFile}.`);
  return E.right({ ...names, key: key.right, ...(address !== null && { address }) });
};

const loadAndroid = async ({ accountFile, address }: NonNullable<PushSettings['android']>) => {
  const text = await textIn(FCM[0], accountFile);
  if (E.isLeft(text)) return text;
  const wrong = E.left(`${FCM[0]} is no service account as Google hands them out: ${accountFile}.`);
  try {
    const account = JSON.parse(text.right);
    const { project_id, client_email, private_key } = account;
    const bits = rsaBits(private_key);
    if (typeof project_id !== 'string' || typeof client_email !== 'string' || bits === null)
      return wrong;
    if (bits < LEAST_RSA_BITS)
      return E.left(
        `${FCM[0]} has an RSA key of ${bits} bits, but at least ${LEAST_RSA_BITS} are needed; ` +
          `let Google make a new key for the account: ${accountFile}.`,
      );
    return E.right({ account, ...(address !== null && { address }) });
  } catch {
    return wrong;
  }
};

/** Reads the credentials. The Left is one sentence that says why they cannot be used. */
export const loadPush = async ({
  apple,
  android,
  bouncer,
  hidesContent,
}: PushSettings): Promise<E.Either<string, PushConfig>> => {
  if (bouncer !== null) return E.right({ bouncer, hidesContent });
  const loadedApple = apple && (await loadApple(apple));
  if (loadedApple !== null && E.isLeft(loadedApple)) return loadedApple;
  const loadedAndroid = android && (await loadAndroid(android));
  if (loadedAndroid !== null && E.isLeft(loadedAndroid)) return loadedAndroid;
  return E.right({
    hidesContent,
    ...(loadedApple !== null && { apple: loadedApple.right }),
    ...(loadedAndroid !== null && { android: loadedAndroid.right }),
  });
};
