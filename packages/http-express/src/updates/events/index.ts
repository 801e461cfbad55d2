import { isDeepStrictEqual } from 'node:util';
import { E } from '@parley/core';
import * as t from 'io-ts';
import { PathReporter } from 'io-ts/lib/PathReporter.js';
import { messageEvents } from './message-events.ts';
import { ownEventReplies } from './own-events.ts';
import { peopleEvents } from './people-events.ts';
import { realmEvents } from './realm-events.ts';

/**
 * Every event that a client can be told, without the id that its queue gives it, by the name of its
 * schema. Type and `op` tell most of them apart.
 */
export const eventReplies: Readonly<Record<string, t.Mixed>> = {
  ...messageEvents,
  ...peopleEvents,
  ...realmEvents,
  ...ownEventReplies,
};

const complaint = (codec: t.Mixed, event: unknown): string | null => {
  const decoded = codec.decode(event);
  if (E.isLeft(decoded)) return PathReporter.report(decoded).join('; ');
  return isDeepStrictEqual(decoded.right, event) ? null : 'it has more than is promised';
};

/** The name of the schema that promises exactly this event, without an id. Throws where none does. */
export const nameOfEvent = (event: unknown): string => {
  const found = Object.entries(eventReplies).find(([, codec]) => complaint(codec, event) === null);
  if (found !== undefined) return found[0];
  const { type, op } = Object(event);
  const near = Object.entries(eventReplies).find(([, codec]) =>
    codec.name.includes(`"${type}"${op === undefined ? '' : `, op: "${op}"`}`),
  );
  const why =
    near === undefined ? 'there is no such event' : `${near[0]}: ${complaint(near[1], event)}`;
  throw new Error(`An event breaks its promise: ${JSON.stringify(event)} (${why})`);
};

/** One event of a queue, which is one of `eventReplies` with an id. */
export const eventReply: t.Type<Readonly<Record<string, unknown>>> = new t.Type(
  'event',
  t.UnknownRecord.is,
  t.UnknownRecord.validate,
  t.identity,
);
