import { CountQueuingStrategy, ReadableStream } from 'node:stream/web';
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
/** Pieces as they come from the socket. Node's own way from a stream to the web's copies each. */
const QUEUE = new CountQueuingStrategy({ highWaterMark: 16 });

interface Body {
  readonly stream: ReadableStream<Uint8Array>;
  readonly end: () => void;
}

/** Who stops reading it does not take the connection along. */
const bodyOf = (incoming: Incoming): Body => {
  let end = (): void => {};
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const take = (piece: Uint8Array): void => {
          controller.enqueue(piece);
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        };
        const close = (): void => {
          end();
          controller.close();
        };
        const cutOff = (): void => {
          end();
          controller.error(new Error('The other side has hung up'));
        };
        incoming.on('data', take).once('end', close).once('aborted', cutOff).once('error', cutOff);
        end = () => void incoming.off('data', take).off('end', close).off('aborted', cutOff).off('error', cutOff);
      },
      pull: () => void incoming.resume(),
      cancel: () => end(),
    },
    QUEUE,
  );
  return { stream, end: () => end() };
};

/**
 * The protocol's server may stop reading at any time, and must not take the connection with it. It sees only the headers that
 * it needs: the others are looked at before.
 */
export const handOver = (incoming: Incoming, method: string, headers: Readonly<Record<string, string>>): HandedOver => {
  if (WITHOUT_BODY.has(method)) return { request: new Request(URL, { method, headers }), end: () => incoming.resume() };
  const body = bodyOf(incoming);
  const end = (): void => {
    body.end();
    // Nobody is told when the line breaks now.
    incoming.on('error', () => {}).resume();
  };
  return { request: new Request(URL, { method, headers, body: body.stream, duplex: 'half' }), end };
};
