import { createPrivateKey, type KeyObject } from 'node:crypto';
import { jwt } from '../jwt.ts';
import { fieldOf, post, textOf } from '../post.ts';
import { remembered } from '../remembered.ts';

/** The fields of a service account's JSON file from Google that are used. */
export interface ServiceAccount {
  readonly project_id: string;
  readonly client_email: string;
  /** PEM of an RSA key of at least 2048 bits. */
  readonly private_key: string;
  readonly token_uri?: string;
}

/** The account is not taken: what is wrong is wrong here. */
export class AccountRefused extends Error {}

const TOKEN_ADDRESS = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const SECOND = 1000;
const HOUR_SECONDS = 3600;
/** Earlier than it runs out, so that none runs out on its way. */
const MARGIN = 60 * SECOND;
const STATUS = { ok: 200, badRequest: 400, tooMany: 429, serverError: 500 } as const;

/** RFC 7518 (3.3) forbids RS256 signatures with shorter keys. */
const LEAST_BITS = 2048;

/** @throws Error when the account's key is not an RSA key of at least 2048 bits. */
const keyOf = (account: ServiceAccount): KeyObject => {
  const key = createPrivateKey(account.private_key);
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType === 'rsa' && bits >= LEAST_BITS) return key;
  throw new Error(
    `The key of the service account must be an RSA key of at least ${LEAST_BITS} bits, but it is ` +
      `${bits === 0 ? `of type ${key.asymmetricKeyType}` : `one of ${bits} bits`}. ` +
      'Let Google make a new key for the account.',
  );
};

/**
 * Tokens for FCM, in exchange for an assertion signed with the account's key (RFC 7523).
 *
 * @throws Error when the account's key is not an RSA key of at least 2048 bits.
 */
export const accessTokens = (account: ServiceAccount, now: () => number, timeout: number) => {
  const key = keyOf(account);
  const audience = account.token_uri ?? TOKEN_ADDRESS;
  return remembered(now, async () => {
    const iat = Math.floor(now() / SECOND);
    const assertion = await jwt(
      'RS256',
      key,
      {},
      { iss: account.client_email, scope: SCOPE, aud: audience, iat, exp: iat + HOUR_SECONDS },
    );
    const form = new URLSearchParams({ grant_type: GRANT, assertion }).toString();
    const { status, json } = await post(
      audience,
      { 'content-type': 'application/x-www-form-urlencoded' },
      form,
      timeout,
    );
    const value = textOf(json, 'access_token');
    if (status === STATUS.ok && value !== '') {
      const lasts = Number(fieldOf(json, 'expires_in') ?? HOUR_SECONDS);
      return { value, until: now() + lasts * SECOND - MARGIN };
    }
    const says = `${status} ${textOf(json, 'error')}`.trim();
    if (status >= STATUS.badRequest && status < STATUS.serverError && status !== STATUS.tooMany)
      throw new AccountRefused(says);
    throw new Error(says);
  });
};
