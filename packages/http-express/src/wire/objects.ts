import * as t from 'io-ts';

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
