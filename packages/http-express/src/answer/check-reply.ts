import { isDeepStrictEqual } from 'node:util';
import { E } from '@parley/core';
import { PathReporter } from 'io-ts/lib/PathReporter.js';
import { plannedReply } from '../request/plan/plan-codec.ts';
import type { AnyRoute } from '../route.ts';

/**
 * The reply as it goes over the wire must be exactly what the route promises: nothing missing,
 * nothing more. Throws otherwise.
 */
export const checkReply = (
  { method, path, reply: own }: AnyRoute,
  reply: object,
  isPlan: boolean,
): void => {
  const codec = isPlan ? plannedReply : own;
  const wire: unknown = JSON.parse(JSON.stringify(reply));
  const decoded = codec.decode(wire);
  if (E.isLeft(decoded))
    throw new Error(
      `${method} ${path} breaks its promise: ${PathReporter.report(decoded).join('; ')}`,
    );
  if (!isDeepStrictEqual(decoded.right, wire))
    throw new Error(`${method} ${path} answers more than it promises: ${JSON.stringify(wire)}`);
};
