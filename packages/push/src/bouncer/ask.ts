import { type BouncerDenial, denial, E } from '@parley/core';
import { post, textOf } from '../post.ts';

export interface BouncerOptions {
  /** Where it is, without `/api/v1`. */
  readonly address: string;
  /** What it knows this server as. */
  readonly organization: string;
  readonly key: string;
  /** Milliseconds for the whole of one request. */
  readonly timeout?: number;
}

const TIMEOUT = 15_000;
const STATUS = { ok: 200, badRequest: 400, serverError: 500 } as const;

/** As the reference names what went wrong on the way. */
const errorName = (error: unknown): string => (textOf(error, 'name') === 'TimeoutError' ? 'Timeout' : 'ConnectionError');

export type Ask = (path: string, fields: Readonly<Record<string, unknown>>) => Promise<E.Either<BouncerDenial, unknown>>;

/** One call of a bouncer: what it answered, or why it did not. Rejects when it does not take this server for one of its own. */
export const asking = ({ address, organization, key, timeout = TIMEOUT }: BouncerOptions): Ask => {
  const authorization = `Basic ${Buffer.from(`${organization}:${key}`).toString('base64')}`;
  const broken = (says: string): Error => new Error(`Push notifications bouncer error: ${says}`);
  return async (path, fields) => {
    const headers = { authorization, 'content-type': 'application/json', 'user-agent': 'Parley' };
    const answer = await post(`${address}/api/v1/remotes/${path}`, headers, JSON.stringify(fields), timeout).catch((error: unknown) => ({
      error: errorName(error),
    }));
    if ('error' in answer) return E.left(denial('push.bouncer-unreachable', { error: answer.error }));
    const { status, json } = answer;
    if (status === STATUS.ok) return E.right(json);
    if (status >= STATUS.serverError) return E.left(denial('push.bouncer-failing', { status }));
    const says = textOf(json, 'msg');
    if (status < STATUS.badRequest) throw broken(`unexpected status ${status}`);
    switch (textOf(json, 'code')) {
      case 'INVALID_ZULIP_SERVER':
        throw broken(says);
      case 'INVALID_REMOTE_PUSH_DEVICE_TOKEN':
        return E.left(denial('push.bouncer-device-unknown'));
      default:
        return E.left(denial('push.bouncer-refuses', { says }));
    }
  };
};
