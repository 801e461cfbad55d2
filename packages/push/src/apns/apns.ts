import { createPrivateKey } from 'node:crypto';
import type { Device, PushOutcome } from '@parley/core';
import { jwt } from '../jwt.ts';
import type { ApnsPayload } from '../payload/apns-payload.ts';
import { remembered } from '../remembered.ts';
import {
  PATIENCE,
  type RetryableCall,
  type RetryPolicy,
  retryAfter,
  withRetries,
} from '../retry.ts';
import { type Answered, type ConnectionOptions, connection } from './connection.ts';

/** Credentials for Apple's push service, and how its connection is used. */
export interface ApnsOptions extends Partial<ConnectionOptions> {
  /** PEM of the signing key, as Apple hands it out (`.p8`). */
  readonly key: string;
  readonly keyId: string;
  readonly teamId: string;
  /** The id of the app, for devices that were registered without one. */
  readonly topic: string;
  readonly patience?: RetryPolicy;
  /** Milliseconds since the Unix epoch. Default: `Date.now`. */
  readonly now?: () => number;
}

export interface Apns {
  readonly send: (device: Device, payload: ApnsPayload) => Promise<PushOutcome>;
  readonly close: () => void;
}

const ADDRESS = 'https://api.push.apple.com';
const TIMEOUT = 15_000;
const SECOND = 1000;
const DAY_SECONDS = 86_400;
/** Apple takes a token for an hour, and wants no new one more often than every 20 minutes. */
const TOKEN_LIFE = 40 * 60 * SECOND;
const GONE = ['BadDeviceToken', 'DeviceTokenNotForTopic', 'ExpiredToken', 'Unregistered'];
const OUR_TOKEN_EXPIRED = 'ExpiredProviderToken';
const STATUS = { ok: 200, tooMany: 429, serverError: 500 } as const;

const reasonOf = (body: string): string => {
  try {
    return String(JSON.parse(body).reason ?? '');
  } catch {
    return '';
  }
};

const judged = (answer: Answered): RetryableCall => {
  const reason = reasonOf(answer.body);
  const says = `APNs: ${answer.status} ${reason}`.trim();
  if (answer.status === STATUS.ok) return { _tag: 'accepted' };
  if (GONE.includes(reason)) return { _tag: 'dead' };
  if (answer.status !== STATUS.tooMany && answer.status < STATUS.serverError)
    return { _tag: 'refused', says };
  return { _tag: 'unavailable', says, retryAfter: retryAfter(answer.retryAfter) };
};

/** Apple's Push Notification service: HTTP/2, signed in with a token of our own. */
export const apns = (options: ApnsOptions): Apns => {
  const {
    keyId,
    teamId,
    topic,
    address = ADDRESS,
    timeout = TIMEOUT,
    patience = PATIENCE,
    now = Date.now,
  } = options;
  const key = createPrivateKey(options.key);
  const wire = connection({
    address,
    timeout,
    ...(options.ca !== undefined && { ca: options.ca }),
  });
  const token = remembered(now, async () => ({
    value: await jwt(
      'ES256',
      key,
      { kid: keyId },
      { iss: teamId, iat: Math.floor(now() / SECOND) },
    ),
    until: now() + TOKEN_LIFE,
  }));

  const post = async (device: Device, body: string): Promise<Answered> =>
    wire.post(
      `/3/device/${encodeURIComponent(device.token)}`,
      {
        authorization: `bearer ${await token.get()}`,
        'apns-topic': device.app ?? topic,
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-expiration': String(Math.floor(now() / SECOND) + DAY_SECONDS),
      },
      body,
    );

  const attempt = async (device: Device, body: string): Promise<RetryableCall> => {
    try {
      const answer = await post(device, body);
      if (reasonOf(answer.body) !== OUR_TOKEN_EXPIRED) return judged(answer);
      token.forget();
      return judged(await post(device, body));
    } catch (error) {
      return {
        _tag: 'unavailable',
        says: `APNs: ${error instanceof Error ? error.message : String(error)}`,
      };
    }
  };

  return {
    send: (device, payload) => {
      const body = JSON.stringify(payload);
      return withRetries(patience, () => attempt(device, body));
    },
    close: wire.close,
  };
};
