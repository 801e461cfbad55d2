import { describe, expect, test } from '@jest/globals';
import { routes } from '../../src/endpoints/index.ts';
import {
  bool,
  dict,
  int,
  json,
  list,
  literal,
  oneOf,
  orNull,
  text,
} from '../../src/params/kinds.ts';
import { grammarOf, type Shape } from './shape.ts';

const TEXT: Shape = { _tag: 'Text' };
const INTEGER: Shape = { _tag: 'Integer' };

describe('what a parameter takes is learned from its kind', () => {
  test.each([
    ['text', grammarOf(text), { isJson: false, shape: TEXT }],
    [
      'words',
      grammarOf(literal('a', 'b')),
      { isJson: false, shape: { _tag: 'Words', words: ['a', 'b'] } },
    ],
    [
      'numbers of a list',
      grammarOf(json(oneOf(int, 1, 2))),
      { isJson: true, shape: { _tag: 'Words', words: [1, 2] } },
    ],
    [
      'a list or null',
      grammarOf(json(orNull(list(int)))),
      {
        isJson: true,
        shape: { _tag: 'Either', ways: [{ _tag: 'List', of: INTEGER }, { _tag: 'Null' }] },
      },
    ],
    [
      'an unlisted object',
      grammarOf(json(dict('Draft', { to: list(int), topic: text, done: bool }, { more: text }))),
      {
        isJson: true,
        shape: {
          _tag: 'Fields',
          required: { to: { _tag: 'List', of: INTEGER }, topic: TEXT, done: { _tag: 'Flag' } },
          optional: {},
        },
      },
    ],
    [
      'a list of such objects',
      grammarOf(json(list(dict('Draft', { id: int })))),
      {
        isJson: true,
        shape: { _tag: 'List', of: { _tag: 'Fields', required: { id: INTEGER }, optional: {} } },
      },
    ],
  ])('%s', (_what, grammar, expected) => expect(grammar).toEqual(expected));
});

const holds = (shape: Shape, tag: Shape['_tag']): boolean => {
  if (shape._tag === tag) return true;
  if (shape._tag === 'List') return holds(shape.of, tag);
  if (shape._tag === 'Either') return shape.ways.some((way) => holds(way, tag));
  return (
    shape._tag === 'Fields' &&
    Object.values({ ...shape.required, ...shape.optional }).some((field) => holds(field, tag))
  );
};

test('of every parameter of every endpoint it is known what it takes', () => {
  const unknown = routes.flatMap(({ path, params }) =>
    Object.entries(params)
      .filter(([, { kind }]) => holds(grammarOf(kind).shape, 'Anything'))
      .map(([name]) => `${path} ${name}`),
  );
  expect(unknown).toEqual([]);
});
