import type { Device, PushOutcome } from '@parley/core';
import type { FcmData, FcmPriority } from '../payload/fcm-payload.ts';
import { fieldOf, type HttpResponse, post, reasonOf, textOf } from '../post.ts';
import {
  PATIENCE,
  type RetryableCall,
  type RetryPolicy,
  retryAfter,
  withRetries,
} from '../retry.ts';
import { AccountRefused, accessTokens, type ServiceAccount } from './access-token.ts';

/** The account for Google's push service, and how requests are made. */
export interface FcmOptions {
  readonly account: ServiceAccount;
  readonly address?: string;
  /** Milliseconds for the whole of one request. */
  readonly timeout?: number;
  readonly patience?: RetryPolicy;
  /** Milliseconds since the Unix epoch. Default: `Date.now`. */
  readonly now?: () => number;
}

export interface Fcm {
  readonly send: (device: Device, data: FcmData, priority: FcmPriority) => Promise<PushOutcome>;
}

const ADDRESS = 'https://fcm.googleapis.com';
const TIMEOUT = 15_000;
const STATUS = {
  ok: 200,
  badRequest: 400,
  unauthorized: 401,
  tooMany: 429,
  serverError: 500,
} as const;

const detailsOf = ({ json }: HttpResponse): ReadonlyArray<unknown> => {
  const details = fieldOf(json, 'error', 'details');
  return Array.isArray(details) ? details : [];
};

/**
 * `UNREGISTERED`, `SENDER_ID_MISMATCH`: FCM's own word where there is one, else that of all of
 * Google's services.
 */
const errorCode = (answer: HttpResponse): string =>
  detailsOf(answer)
    .map((detail) => textOf(detail, 'errorCode'))
    .find((code) => code !== '') ?? textOf(answer.json, 'error', 'status');

/** A request may be wrong in many ways; only a wrong token is the device's fault. */
const isBadToken = (answer: HttpResponse): boolean =>
  detailsOf(answer).some((detail) => {
    const violations = fieldOf(detail, 'fieldViolations');
    return (
      Array.isArray(violations) &&
      violations.some((one) => textOf(one, 'field') === 'message.token')
    );
  });

const judged = (answer: HttpResponse): RetryableCall => {
  const code = errorCode(answer);
  const says = `FCM: ${answer.status} ${code}`.trim();
  if (answer.status === STATUS.ok) return { _tag: 'accepted' };
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return { _tag: 'dead' };
  if (answer.status === STATUS.badRequest && isBadToken(answer)) return { _tag: 'dead' };
  if (answer.status !== STATUS.tooMany && answer.status < STATUS.serverError)
    return { _tag: 'refused', says };
  return { _tag: 'unavailable', says, retryAfter: retryAfter(answer.retryAfter) };
};

/** Firebase Cloud Messaging, its HTTP interface of version 1. */
export const fcm = ({
  account,
  address = ADDRESS,
  timeout = TIMEOUT,
  patience = PATIENCE,
  now = Date.now,
}: FcmOptions): Fcm => {
  const tokens = accessTokens(account, now, timeout);
  const url = `${address}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`;
  const ask = async (body: string): Promise<HttpResponse> => {
    const headers = {
      authorization: `Bearer ${await tokens.get()}`,
      'content-type': 'application/json',
    };
    return post(url, headers, body, timeout);
  };

  const attempt = async (body: string): Promise<RetryableCall> => {
    try {
      const answer = await ask(body);
      if (answer.status !== STATUS.unauthorized) return judged(answer);
      tokens.forget();
      return judged(await ask(body));
    } catch (error) {
      return {
        _tag: error instanceof AccountRefused ? 'refused' : 'unavailable',
        says: `FCM: ${reasonOf(error)}`,
      };
    }
  };

  return {
    send: ({ token }, data, priority) => {
      const body = JSON.stringify({ message: { token, data, android: { priority } } });
      return withRetries(patience, () => attempt(body));
    },
  };
};
