import { PassThrough } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import type { Request as Incoming } from 'express';

/** A request as the web has it, and an end to it. */
export interface HandedOver {
  readonly request: Request;
  /** What is still coming is thrown away, so that the answer reaches who is still sending. */
  readonly end: () => void;
}

/** Nobody reads it. */
const URL = 'http://localhost/upload';
const WITHOUT_BODY = new Set(['HEAD', 'DELETE']);

/**
 * The protocol's server may stop reading at any time, and must not take the connection with it. It sees only the headers that
 * it needs: the others are looked at before.
 */
export const handOver = (incoming: Incoming, method: string, headers: Readonly<Record<string, string>>): HandedOver => {
  if (WITHOUT_BODY.has(method)) return { request: new Request(URL, { method, headers }), end: () => incoming.resume() };
  const body = new PassThrough({ readableObjectMode: true });
  const cutOff = (): void => void body.destroy(new Error('The other side has hung up'));
  body.on('error', () => {});
  incoming.once('aborted', cutOff).once('error', cutOff).pipe(body);
  const request = new Request(URL, { method, headers, body: ReadableStream.from(body), duplex: 'half' });
  const end = (): void => {
    incoming.off('aborted', cutOff).off('error', cutOff).unpipe(body);
    body.destroy();
    incoming.resume();
  };
  return { request, end };
};
