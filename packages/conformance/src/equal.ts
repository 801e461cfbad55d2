import assert from 'node:assert/strict';

/**
 * The same data made of this module's own arrays and objects, so that only contents are compared.
 * Sets lose their order.
 */
const plain = (value: unknown): unknown => {
  if (value instanceof Map) return { map: sorted([...value].map(plain)) };
  if (value instanceof Set) return { set: sorted([...value].map(plain)) };
  if (Array.isArray(value)) return Array.from(value, plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, plain(field)]));
};

const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
const sorted = (values: ReadonlyArray<unknown>): ReadonlyArray<unknown> => [...values].sort(byText);

/**
 * Throws unless both hold the same data, whatever prototypes it has. `-0` and a field that is
 * `undefined` count as differences.
 */
export const equal = <Value>(actual: Value, expected: Value, what?: string): void => {
  const [one, other] = [plain(actual), plain(expected)];
  try {
    assert.deepEqual(one, other);
  } catch (error) {
    // What to say takes as long as to compare, and hardly ever is anything said.
    if (what === undefined) throw error;
    assert.deepEqual(
      one,
      other,
      `${what}: expected ${JSON.stringify(other)}, got ${JSON.stringify(one)}`,
    );
  }
};

/** An object with its fields in the order of their names. */
const ordered = (_key: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The data as text, which is the same for the same data. */
export const textOf = (value: unknown): string =>
  JSON.stringify(plain(value), ordered) ?? 'undefined';

/** Do both hold the same data? */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** Throws unless `condition`. */
export const ok = (condition: boolean, what: string): void => assert.ok(condition, what);
