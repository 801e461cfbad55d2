import type { AuthHeaders } from './auth.ts';
import { backOff, retryAfter, type Timing } from './timing.ts';

/**
 * Sends a request, with credentials, until it is answered for good; at most `attempts` times. The
 * body of the answer has arrived. Rejects with {@link FetchFailed}, or the reason of the signal.
 */
export type Send = (request: Request, attempts?: number) => Promise<Response>;

/** No whole answer came. */
export class FetchFailed extends Error {}

export interface Sending extends Timing {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly credentials: AuthHeaders;
  /** How often one request is sent at most. */
  readonly attempts: number;
}

/** A refusal that asks for more patience than this is answered. */
const MOST_PATIENCE_MS = 60_000;

const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** Happens once, however often it is sent. */
const isRepeatable = ({ method, headers }: Request): boolean =>
  method === 'GET' || method === 'HEAD' || headers.has('Idempotency-Key');

/** A refusal of the server has changed nothing; what a proxy answers says nothing of that. */
const isRefusal = ({ headers, status }: Response): boolean =>
  headers.has('Parley-Rule') || status === 429;

const arrived = async (response: Response): Promise<Response> => {
  const { status, headers } = response;
  const text = await response.text();
  return new Response(WITHOUT_BODY.has(status) ? null : text, { status, headers });
};

export const sender = (sending: Sending): Send => {
  const { fetch, credentials, wait, random, now } = sending;

  const tryOnce = async (
    request: Request,
    headers: Readonly<Record<string, string>>,
  ): Promise<Response | FetchFailed> => {
    const sent = request.clone();
    for (const [name, value] of Object.entries(headers)) sent.headers.set(name, value);
    try {
      return await arrived(await fetch(sent));
    } catch (cause) {
      if (request.signal.aborted) throw request.signal.reason;
      return new FetchFailed('No answer came.', { cause });
    }
  };

  /** Milliseconds to wait before the request is sent again; null: never. */
  const pauseAfter = (
    result: Response | FetchFailed,
    request: Request,
    attempt: number,
  ): number | null => {
    const isAnswer = result instanceof Response;
    if (isAnswer && !PASSING.has(result.status)) return null;
    if (!isRepeatable(request) && !(isAnswer && isRefusal(result))) return null;
    const asked = isAnswer ? retryAfter(result.headers.get('Retry-After'), now()) : null;
    const ms = Math.max(asked ?? 0, backOff(attempt, random()));
    return ms > MOST_PATIENCE_MS ? null : ms;
  };

  return async (request, attempts = sending.attempts) => {
    let mayRenew = true;
    let attempt = 1;
    for (;;) {
      const headers = await credentials.headers(request.method);
      const result = await tryOnce(request, headers);
      if (mayRenew && result instanceof Response && result.status === 401) {
        mayRenew = false;
        if (credentials.renews(headers)) continue;
      }
      const ms = attempt < attempts ? pauseAfter(result, request, attempt) : null;
      if (ms !== null) await wait(ms, request.signal);
      else if (result instanceof Response) return result;
      else throw result;
      attempt++;
    }
  };
};
