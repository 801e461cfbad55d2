import type { DeclaredParameter } from '@parley/http-express/testing';
import fc from 'fast-check';

type Schema = DeclaredParameter['schema'];

const MOST_ITEMS = 4;
const text = fc.string({ unit: 'binary', maxLength: 12 });

const objectOf = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueFor(one)])),
    { requiredKeys: [...required] },
  );

const arrayOf = ({ items = {}, prefixItems, minItems = 0 }: Schema): fc.Arbitrary<unknown> =>
  prefixItems === undefined
    ? fc.array(valueFor(items), { minLength: minItems, maxLength: minItems + MOST_ITEMS })
    : fc.tuple(...prefixItems.map(valueFor));

/** Values that a schema takes. */
export const valueFor = (schema: Schema): fc.Arbitrary<unknown> => {
  const { type, anyOf, pattern, minimum = -1000, maximum = 1_000_000 } = schema;
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(valueFor));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (type) {
    case 'string':
      return pattern === undefined ? text : fc.stringMatching(new RegExp(pattern));
    case 'integer':
      return fc.integer({ min: minimum, max: maximum });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arrayOf(schema);
    default:
      return objectOf(schema);
  }
};
