const inOrder = (value: unknown): unknown => {
  if (value instanceof Map || value instanceof Set) return [...value].map(inOrder);
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
};

/**
 * The JSON of a value with the keys of every object in the order of their code units, so that equal
 * values have equal texts. Maps and sets are written as lists; a key whose value is undefined is
 * absent.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(inOrder(value)) ?? '';
