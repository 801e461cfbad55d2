import { type HttpPorts, MessageList, OneMessage, UserList } from '@parley/http-express/internals';
import type { SliceTime } from '../schedule/slice-time.ts';
import { type JsonChunk, JsonParts, partsAtHand } from './json-parts.ts';
import { messageListSlices, oneMessageSlices } from './message-json.ts';
import { isHeavy, type Slices, valueSlices } from './slices.ts';
import { userListWriter } from './user-json.ts';

/** One for the process: users are the same for all routers. */
const userListSlices = userListWriter();

/** JSON whose first slice is written; `rest` is null when that is all of it. */
interface Begun {
  readonly parts: ReadonlyArray<JsonChunk>;
  readonly rest: Slices | null;
}

/** The slices of a value that is written in slices; null for one that is short and plain. */
const slicesOf = (value: unknown): Slices | null => {
  if (value instanceof MessageList) return messageListSlices(value);
  if (value instanceof OneMessage) return oneMessageSlices(value);
  if (value instanceof UserList) return userListSlices(value);
  return isHeavy(value) ? valueSlices(value) : null;
};

/** Writes the first slice. Null for a value that is short and plain. */
const begin = (value: unknown): Begun | null => {
  const slices = slicesOf(value);
  if (slices === null) return null;
  const { value: parts, done = false } = slices.next();
  return { parts, rest: done ? null : slices };
};

const finished = async (time: SliceTime, { parts: first, rest }: Begun): Promise<JsonParts> => {
  const parts = [...first];
  for (let isDone = rest === null; rest !== null && !isDone; ) {
    if (time.isSpent()) await time.next();
    const { value, done = false } = rest.next();
    parts.push(...value);
    isDone = done;
  }
  return new JsonParts(parts);
};

/** With more objects than this, even short ones are written with a look at the time. */
const FEW_FIELDS = 4;

type Field = readonly [name: string, value: unknown];
const isObject = ([, value]: Field): boolean =>
  typeof value === 'object' && value !== null && partsAtHand(value) === null;

/** `begun`: the values whose first slice is written, by the names of their fields. */
const settled = async (
  time: SliceTime,
  fields: ReadonlyArray<Field>,
  begun: ReadonlyMap<string, Begun>,
): Promise<ReadonlyArray<Field>> => {
  const written: Field[] = [];
  time.start();
  for (const field of fields) {
    const [name, value] = field;
    if (isObject(field)) {
      if (time.isSpent()) await time.next();
      const own = begun.get(name) ?? begin(value);
      written.push([
        name,
        own === null ? new JsonParts([JSON.stringify(value)]) : await finished(time, own),
      ]);
    } else written.push(field);
  }
  return written;
};

const begunOf = (fields: ReadonlyArray<Field>): ReadonlyMap<string, Begun> => {
  const begun = new Map<string, Begun>();
  for (const [name, value] of fields) {
    const own = begin(value);
    if (own !== null) begun.set(name, own);
  }
  return begun;
};

// A name may be `__proto__`, which an assignment would take for the prototype: hence
// `Object.fromEntries`.
/**
 * A reply whose long fields are JSON already (`JsonParts`). What is longer than a slice is written
 * in several, and after 2 ms of writing the other requests of the event loop have their turn.
 */
export const replyWriter =
  (time: SliceTime): HttpPorts['writeReply'] =>
  (reply) => {
    const all = Object.entries(reply);
    const objects = all.filter(isObject);
    const areMany = objects.length > FEW_FIELDS;
    const begun = begunOf(areMany ? [] : objects);
    if (areMany || [...begun.values()].some(({ rest }) => rest !== null))
      return settled(time, all, begun).then((written) => Object.fromEntries(written));
    if (begun.size === 0) return reply;
    return Object.fromEntries(
      all.map(([name, value]): Field => {
        const own = begun.get(name);
        return [name, own === undefined ? value : new JsonParts(own.parts)];
      }),
    );
  };
