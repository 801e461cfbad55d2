import * as t from 'io-ts';
import { object } from '../../wire/objects.ts';

const kinds = new WeakMap<t.Mixed, string>();
/** What tells most events apart: their type, and what happened. */
export const kindOfEvent = (type: unknown, op: unknown): string =>
  `${String(type)} ${typeof op === 'string' ? op : ''}`;
/** The kind of the events that `codec` was made for. */
export const kindOfCodec = (codec: t.Mixed): string | undefined => kinds.get(codec);

/** An event as it goes over the wire, without its id, which its queue gives it. */
export const told = <R extends t.Props, O extends t.Props = Record<never, never>>(
  type: string,
  required: R,
  optional: O = {} as O,
) => {
  const codec = object({ type: t.literal(type), ...required }, optional);
  kinds.set(codec, kindOfEvent(type, null));
  return codec;
};

/** The same with a word for what happened. */
export const toldOf = <R extends t.Props, O extends t.Props = Record<never, never>>(
  type: string,
  op: string,
  required: R,
  optional: O = {} as O,
) => {
  const codec = told(type, { op: t.literal(op), ...required }, optional);
  kinds.set(codec, kindOfEvent(type, op));
  return codec;
};
