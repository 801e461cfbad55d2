import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/**
 * Gives memory back that nobody looks at any more, unless the array covers only a part of it. What
 * is left to the garbage collector, 64 KB at a time, makes it walk through the whole heap for every
 * 20 MB, and grows until it has.
 */
export const freeMemory = ({ buffer, byteLength }: Uint8Array): void => {
  if ('transfer' in buffer && byteLength === buffer.byteLength) buffer.transfer(0);
};

/**
 * For pieces of a body that have been read: frees those that the parser of HTTP has made for this
 * request alone. When somebody else listens to the same request he may keep them, and whatever does
 * not come from a socket may be anybody's.
 */
export const freeWhenSpent =
  (request: IncomingMessage): ((piece: Uint8Array) => void) =>
  (piece) => {
    if (request.socket instanceof Socket && request.listenerCount('data') === 1)
      queueMicrotask(() => freeMemory(piece));
  };
