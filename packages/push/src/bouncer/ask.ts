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

/** How Node tells what is wrong with a certificate, or with securing the connection at all. */
const INSECURE = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|EPROTO$)/;

/** As the reference names what went wrong on the way. */
const errorName = (error: unknown): string => {
  if (textOf(error, 'name') === 'TimeoutError') return 'Timeout';
  return INSECURE.test(textOf(error, 'cause', 'code')) ? 'SSLError' : 'ConnectionError';
};

export type BouncerFields = Readonly<Record<string, unknown>>;
/** The bouncer takes registrations of devices as a form, and everything else as JSON. */
export type Encoding = 'json' | 'form';
export type BouncerRequest = (
  path: string,
  fields: BouncerFields,
  encoding: Encoding,
) => Promise<E.Either<BouncerDenial, unknown>>;

const TYPE: Readonly<Record<Encoding, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
};

const encoded = (fields: BouncerFields, encoding: Encoding): string =>
  encoding === 'json'
    ? JSON.stringify(fields)
    : new URLSearchParams(
        Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString();

/**
 * One call of a bouncer: what it answered, or why it did not. Rejects when it does not take this
 * server for one of its own.
 */
export const asking = ({
  address,
  organization,
  key,
  timeout = TIMEOUT,
}: BouncerOptions): BouncerRequest => {
  const authorization = `Basic ${Buffer.from(`${organization}:${key}`).toString('base64')}`;
  const broken = (says: string): Error => new Error(`Push notifications bouncer error: ${says}`);
  return async (path, fields, encoding) => {
    const headers = { authorization, 'content-type': TYPE[encoding], 'user-agent': 'Parley' };
    const answer = await post(
      `${address}/api/v1/remotes/${path}`,
      headers,
      encoded(fields, encoding),
      timeout,
    ).catch((error: unknown) => ({
      error: errorName(error),
    }));
    if ('error' in answer)
      return E.left(denial('push.bouncer-unreachable', { error: answer.error }));
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
      case 'PUSH_NOTIFICATIONS_DISALLOWED':
        return E.left(denial('push.bouncer-disallows', { says }));
      default:
        return E.left(denial('push.bouncer-refuses', { says }));
    }
  };
};
