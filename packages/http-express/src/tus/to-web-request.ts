import { finished, type Readable } from 'node:stream';
import type { Bytes } from '@parley/core';
import { ERRORS } from '@tus/server';
import type { Request as Incoming } from 'express';
import { freeWhenSpent } from '../limits/free-memory.ts';
import type { Schedule } from '../ports.ts';
import { readBody } from '../request/read-body.ts';

/**
 * Gives `work` the bytes of a body, once. They end with the body, or with `until`, which is what
 * the protocol's server has made of it.
 */
export type ReadUpload = <A>(until: Readable, work: (bytes: Bytes) => Promise<A>) => Promise<A>;

/** A request as the web has it. */
export interface WebRequest {
  readonly request: (method: string, headers: Readonly<Record<string, string>>) => Request;
  readonly reading: ReadUpload;
  /** What is still coming is thrown away, so that the answer reaches who is still sending. */
  readonly end: () => void;
}

/** A valid address; it is not used. */
const URL = 'http://localhost/upload';
const WITHOUT_BODY = new Set(['HEAD', 'DELETE']);
/** What fetch asks for where a body is a stream; types of the DOM do not know it. */
const STREAMED = { duplex: 'half' } as const;

/** A body without bytes, which is open until it is told to be at its end. */
const silentBody = (): {
  readonly stream: ReadableStream<Uint8Array>;
  readonly close: () => void;
} => {
  let close = (): void => {};
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      close = () => controller.close();
    },
    cancel: () => {
      close = () => {};
    },
  });
  const closeOnce = (): void => {
    const now = close;
    close = () => {};
    now();
  };
  return { stream, close: closeOnce };
};

async function* orAborted(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch {
    throw ERRORS.ABORTED;
  }
}

/**
 * The bytes go past the protocol's server, whose streams would each take every piece in their
 * hands, and lose what they hold when the line is cut. It sees a body that is open while they come,
 * and ends it when it wants no more; that must not take the connection along. It sees only the
 * headers that it needs: the others are looked at before.
 */
export const toWebRequest = (incoming: Incoming, schedule: Schedule): WebRequest => {
  const { stream, close } = silentBody();
  return {
    request: (method, headers) =>
      new Request(
        URL,
        WITHOUT_BODY.has(method)
          ? { method, headers }
          : { method, headers, body: stream, ...STREAMED },
      ),
    reading: async (until, work) => {
      const { pieces, stop } = readBody(incoming, schedule, freeWhenSpent(incoming));
      finished(until.resume(), stop);
      try {
        return await work(orAborted(pieces));
      } finally {
        close();
      }
    },
    end: () => {
      close();
      // There is no reader left to be told when the connection breaks.
      incoming.on('error', () => {}).resume();
    },
  };
};
