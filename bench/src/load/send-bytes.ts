import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Sending {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  /** Bytes of noise in the body. */
  readonly size: number;
  /** What stands around them. */
  readonly around?: readonly [before: string, after: string];
}

export interface Sent {
  readonly ms: number;
  readonly location: string | null;
  readonly body: string;
}

/** No piece is a boundary of a form, or easier to write than another. */
const PIECE = randomBytes(1_048_576);

/** Sends one large body as fast as it is taken. Rejects when the answer is none of success. */
export type SendBytes = (sending: Sending) => Promise<Sent>;

export const sendBytes: SendBytes = async ({
  port,
  method,
  path,
  headers,
  size,
  around: [before, after] = ['', ''],
}) => {
  const length = Buffer.byteLength(before) + size + Buffer.byteLength(after);
  const began = performance.now();
  const sending = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: { ...headers, 'Content-Length': length },
    agent: false,
  });
  const answered = once(sending, 'response');
  sending.write(before);
  for (let left = size; left > 0; left -= PIECE.length) {
    if (!sending.write(PIECE.subarray(0, left)))
      await Promise.race([once(sending, 'drain'), answered]);
  }
  sending.end(after);
  const [response] = await answered;
  const body = await text(response);
  const ms = performance.now() - began;
  if (response.statusCode < 200 || response.statusCode > 299)
    throw new Error(`${method} ${path} answered ${response.statusCode}: ${body}`);
  return { ms, location: response.headers.location ?? null, body };
};
