import {
  type HttpPorts,
  JsonPieces,
  MessageList,
  OneMessage,
  UserList,
} from '@parley/http-express/internals';
import type { SliceTime } from '../schedule/slice-time.ts';
import { type JsonChunk, JsonParts, partsAtHand } from './json-parts.ts';
import { messageListSlices, oneMessageSlices } from './message-json.ts';
import { isHeavy, itemSlices, type Slices, valueSlices, within } from './slices.ts';
import { userListWriter } from './user-json.ts';

/** One for the process: users are the same for all routers. */
const userSlices = userListWriter();

/** JSON whose first slice is written; `rest` is null when that is all of it. */
interface Begun {
  readonly parts: ReadonlyArray<JsonChunk>;
  readonly rest: Slices | null;
}

/** The slices of a value that is written in slices; null for one that is short and plain. */
const slicesOf = (value: unknown): Slices | null => {
  if (value instanceof MessageList) return messageListSlices(value);
  if (value instanceof OneMessage) return oneMessageSlices(value);
  if (value instanceof UserList) return within('[', userSlices(value), ']');
  return isHeavy(value) ? valueSlices(value) : null;
};

/** Writes the first slice. Null for a value that is short and plain. */
const begin = (value: unknown): Begun | null => {
  const slices = slicesOf(value);
  if (slices === null) return null;
  const { value: parts, done = false } = slices.next();
  return { parts, rest: done ? null : slices };
};

/** All parts of what is begun. */
const finished = async (
  time: SliceTime,
  { parts: first, rest }: Begun,
): Promise<ReadonlyArray<JsonChunk>> => {
  const parts = [...first];
  for (let isDone = rest === null; rest !== null && !isDone; ) {
    if (time.isSpent()) await time.next();
    const { value, done = false } = rest.next();
    parts.push(...value);
    isDone = done;
  }
  return parts;
};

/** Reads and writes one piece after the other, so that no piece waits for those behind it. */
const writtenPieces = async (
  time: SliceTime,
  { pieces, listOf }: JsonPieces,
): Promise<ReadonlyArray<JsonChunk>> => {
  const parts: JsonChunk[] = ['['];
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    if (time.isSpent()) await time.next();
    const list = listOf(piece);
    const slices = list instanceof UserList ? userSlices(list) : itemSlices(list);
    if (parts.length > 1) parts.push(',');
    parts.push(...(await finished(time, { parts: [], rest: slices })));
  }
  return [...parts, ']'];
};

/** Replies with more fields that are objects are written in slices, even when they are short. */
const FEW_FIELDS = 4;

type Field = readonly [name: string, value: unknown];
const isObject = ([, value]: Field): boolean =>
  typeof value === 'object' && value !== null && partsAtHand(value) === null;

const partsOf = async (
  time: SliceTime,
  value: unknown,
  begun: Begun | null,
): Promise<ReadonlyArray<JsonChunk>> => {
  if (value instanceof JsonPieces) return writtenPieces(time, value);
  const own = begun ?? begin(value);
  return own === null ? [JSON.stringify(value)] : finished(time, own);
};

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
      const parts = await partsOf(time, value, begun.get(name) ?? null);
      written.push([name, new JsonParts(parts)]);
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
    const inTime =
      objects.length > FEW_FIELDS || objects.some(([, value]) => value instanceof JsonPieces);
    const begun = begunOf(inTime ? [] : objects);
    if (inTime || [...begun.values()].some(({ rest }) => rest !== null))
      return settled(time, all, begun).then((written) => Object.fromEntries(written));
    if (begun.size === 0) return reply;
    return Object.fromEntries(
      all.map(([name, value]): Field => {
        const own = begun.get(name);
        return [name, own === undefined ? value : new JsonParts(own.parts)];
      }),
    );
  };
