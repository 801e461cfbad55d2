import { isDeepStrictEqual } from 'node:util';
import { E } from '@parley/core';
import * as t from 'io-ts';
import { PathReporter } from 'io-ts/lib/PathReporter.js';
import { messageEvents } from './message-events.ts';
import { ownEventReplies } from './own-events.ts';
import { peopleEvents } from './people-events.ts';
import { realmEvents } from './realm-events.ts';
import { kindOfCodec, kindOfEvent } from './shape.ts';

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

const complaint = (codec: t.Mixed, event: object): string | null => {
  const decoded = codec.decode(event);
  if (E.isLeft(decoded)) return PathReporter.report(decoded).join('; ');
  return isDeepStrictEqual(decoded.right, event) ? null : 'it has more than is promised';
};

/**
 * The name of the schema that promises exactly this event, which has no id. Throws where none does.
 */
export const nameOfEvent = (event: { readonly type?: unknown; readonly op?: unknown }): string => {
  const kind = kindOfEvent(event.type, event.op);
  const complaints: string[] = [];
  for (const [name, codec] of Object.entries(eventReplies)) {
    if (kindOfCodec(codec) !== kind) continue;
    const found = complaint(codec, event);
    if (found === null) return name;
    complaints.push(`${name}: ${found}`);
  }
  throw new Error(
    `An event breaks its promise: ${JSON.stringify(event)} (${complaints.join(' ') || 'unknown'})`,
  );
};

/** One event of a queue, which is one of `eventReplies` with an id. */
export const eventReply: t.Type<Readonly<Record<string, unknown>>> = new t.Type(
  'event',
  t.UnknownRecord.is,
  t.UnknownRecord.validate,
  t.identity,
);
