import * as t from 'io-ts';
import type { JsonSchema } from './json-schema.ts';

/** An object of exactly these keys; those of `optional` may be absent. */
export const object = <R extends t.Props, O extends t.Props = Record<never, never>>(
  required: R,
  optional: O = {} as O,
) => t.exact(t.intersection([t.type(required), t.partial(optional)]));

/**
 * Whole, and exact even beyond 2^53 where a double happens to hold it: the anchor "newest" is
 * 10^16.
 */
export const integer = new t.Type<number>(
  'integer',
  (value): value is number => Number.isInteger(value),
  (value, context) =>
    typeof value === 'number' && Number.isInteger(value)
      ? t.success(value)
      : t.failure(value, context),
  t.identity,
);
export const integers = t.readonlyArray(integer);
export const nullable = <A>(codec: t.Type<A>) => t.union([codec, t.null]);

/** The envelope alone. */
export const nothing = object({});
export const done = (): t.TypeOf<typeof nothing> => ({});

type Note = Pick<JsonSchema, 'deprecated' | 'description'>;

const notes = new WeakMap<t.Decoder<unknown, unknown>, Note>();

/** The same codec, with something that documents say of it. */
export const withNote = <C extends t.Mixed>(codec: C, note: Note): C => {
  const noted: C = Object.assign(Object.create(Object.getPrototypeOf(codec)), codec);
  notes.set(noted, note);
  return noted;
};

/** What documents say of a codec beside its type. */
export const noteOfCodec = (codec: t.Decoder<unknown, unknown>): Note => notes.get(codec) ?? {};

/** A field that is kept for older clients. `instead`: what newer ones read. */
export const outdated = <C extends t.Mixed>(codec: C, instead: string): C =>
  withNote(codec, { deprecated: true, description: `Kept for older clients: see ${instead}.` });
