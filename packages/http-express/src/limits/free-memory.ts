import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/**
 * Returns the memory of an array that is not used any more, unless the array covers only a part of
 * it. Left to the garbage collector, memory in pieces of 64 KB causes a full collection for every
 * 20 MB, and grows until then.
 */
export const freeMemory = ({ buffer, byteLength }: Uint8Array): void => {
  if ('transfer' in buffer && byteLength === buffer.byteLength) buffer.transfer(0);
};

/**
 * For pieces of a body that have been read: frees those that Node's HTTP parser made for this
 * request alone. When another listener reads the same request it may keep them, and a piece that
 * does not come from a socket may be shared.
 */
export const freeWhenSpent =
  (request: IncomingMessage): ((piece: Uint8Array) => void) =>
  (piece) => {
    if (request.socket instanceof Socket && request.listenerCount('data') === 1)
      queueMicrotask(() => freeMemory(piece));
  };
