import { describe, expect, test } from '@jest/globals';
import { type DeclaredParameter, declaredParameters } from '@parley/http-express/testing';
import fc from 'fast-check';
import { runs } from '../../../scripts/testing/depth.ts';
import { bodyOf, encoded } from './encode.ts';
import { valueFor } from './testing/value-for.ts';

const parameters = declaredParameters();
const holdsList = ({ schema }: DeclaredParameter): boolean =>
  [schema, ...(schema.anyOf ?? [])].some(({ type }) => type === 'array');
const row = (one: DeclaredParameter) => [`${one.operation} ${one.name}`, one] as const;

describe('what the server reads is what was passed', () => {
  test.each(parameters.map(row))('%s', (_, { name, schema, read, readValue }) => {
    fc.assert(
      fc.property(valueFor(schema), (value) => {
        const expected = readValue(value);
        const body = bodyOf({ [name]: value });
        if (body instanceof FormData) throw new Error('There is no file among the values');
        for (const text of [encoded({ [name]: value }), body])
          expect(read(text.toString())).toEqual(expected);
      }),
      runs(20, 200),
    );
  });

  const lists = parameters.filter(holdsList);
  test('there are lists to try', () => expect(lists.length).toBeGreaterThan(30));
  test.each(lists.map(row))('also a list: %s', (_, { name, schema, read }) => {
    const list = [schema, ...(schema.anyOf ?? [])].find(({ type }) => type === 'array') ?? schema;
    const taken = fc
      .sample(valueFor(list), 20)
      .map((value) => read(String(encoded({ [name]: value }))));
    expect(taken.some((one) => one !== null)).toBe(true);
  });
});

test('what is undefined is not sent, and nothing is added', () => {
  expect(String(encoded({ a: undefined, b: 'x y&', c: 5, d: [1, 'ä'], e: null, f: false }))).toBe(
    'b=x+y%26&c=5&d=%5B1%2C%22%C3%A4%22%5D&e=null&f=false',
  );
});

test('a form with a file goes in parts, whose other fields are encoded alike', () => {
  const file = new File(['x'], 'x.txt');
  const form = bodyOf({ file, list: [1], word: 'a' });
  if (!(form instanceof FormData)) throw new Error('It is no form in parts');
  expect([...form.keys()]).toEqual(['list', 'word', 'file']);
  expect([form.get('list'), form.get('word')]).toEqual(['[1]', 'a']);
});
