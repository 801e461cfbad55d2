type Plain = Readonly<Record<string, unknown>>;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value, (_key, field: unknown) =>
    field instanceof Map || field instanceof Set ? [...field] : field,
  );
  return text === undefined ? 'nothing' : text;
};

const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** A value that is made when it is asked for. */
const isDelayed = (value: unknown): value is () => unknown =>
  typeof value === 'function' && value.length === 0;

const under = (step: string, found: string | null): string | null =>
  found === null ? null : step + found;

const inLists = (one: ReadonlyArray<unknown>, other: ReadonlyArray<unknown>): string | null => {
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const found = compared(one[index], other[index]);
    if (found !== null) return under(`[${index}]`, found);
  }
  return null;
};

const inOrder = (values: Iterable<unknown>): ReadonlyArray<unknown> =>
  [...values].sort((a, b) => (shown(a) < shown(b) ? -1 : 1));

/** What has no order of its own: sets by their items, maps by their entries. */
const inSets = (one: ReadonlySet<unknown>, other: ReadonlySet<unknown>): string | null => {
  const isSame = one.size === other.size && [...one].every((item) => other.has(item));
  return isSame ? null : inLists(inOrder(one), inOrder(other));
};

const inMaps = (
  one: ReadonlyMap<unknown, unknown>,
  other: ReadonlyMap<unknown, unknown>,
): string | null => {
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    const found = compared(one.get(key), other.get(key));
    if (found !== null) return under(`.get(${shown(key)})`, found);
  }
  return null;
};

const inObjects = (one: Plain, other: Plain): string | null => {
  for (const key in one) {
    if (!(key in other)) return `.${key}: ${shown(one[key])} and nothing`;
    const found = compared(one[key], other[key]);
    if (found !== null) return under(`.${key}`, found);
  }
  for (const key in other) if (!(key in one)) return `.${key}: nothing and ${shown(other[key])}`;
  return null;
};

const compared = (one: unknown, other: unknown): string | null => {
  if (Object.is(one, other)) return null;
  if (Array.isArray(one) && Array.isArray(other)) return inLists(one, other);
  if (one instanceof Set && other instanceof Set) return inSets(one, other);
  if (one instanceof Map && other instanceof Map) return inMaps(one, other);
  if (isDelayed(one) && isDelayed(other)) return under('()', compared(one(), other()));
  const areObjects =
    isObject(one) && isObject(other) && Array.isArray(one) === Array.isArray(other);
  return areObjects ? inObjects(one, other) : `: ${shown(one)} and ${shown(other)}`;
};

/**
 * Where two values first hold different data, and what; null where they are the same, whatever
 * prototypes they have.
 */
export const difference = (one: unknown, other: unknown, what = ''): string | null =>
  under(what, compared(one, other));
