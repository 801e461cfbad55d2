import { describe, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { settingRequest } from '../endpoints/groups/group-setting.ts';
import {
  anyDict,
  atMost,
  bool,
  dict,
  either,
  int,
  intBetween,
  json,
  list,
  literal,
  matching,
  notBlank,
  number,
  oneOf,
  orNull,
  type ParamKind,
  repeated,
  strictDict,
  text,
} from '../params/kinds.ts';
import { narrowTerm } from '../params/narrow.ts';

const ajv = new Ajv2020({ strict: false });

const KINDS: Readonly<Record<string, ParamKind<unknown>>> = {
  text,
  'a boolean': bool,
  'an integer': int,
  'a small integer': intBetween(-1, 3),
  'a number': number,
  'an object': anyDict,
  'an integer or null': orNull(int),
  'a list': list(int),
  'a word': literal('a', 'b'),
  'one of some numbers': oneOf(int, 1, 2),
  'a short text': atMost(1, text),
  'a pattern': matching(/^[ab]+$/, text),
  'a text that says something': notBlank(text),
  'a number or a word': either('int', int, text),
  'something many say': repeated(list(text)),
  'an object of two': dict<{ a: number }, { b: string }>('Thing', { a: int }, { b: text }),
  'an object of two and nothing else': strictDict<{ a: number }, { b: string }>(
    'Thing',
    { a: int },
    { b: text },
  ),
};

/** Values that are nearly what some kind takes. */
const leaf = fc.constantFrom<unknown>(
  null,
  true,
  -2,
  -1,
  0,
  1,
  3,
  4,
  1.5,
  '',
  ' ',
  'a',
  'b',
  'ab',
  'c',
  '\u{1F41E}',
);
const value = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'c'), leaf, { maxKeys: 3 }),
  fc.array(fc.array(leaf, { maxLength: 2 }), { maxLength: 2 }),
);

/** As a field that holds `value`. */
const takes = (kind: ParamKind<unknown>, one: unknown): boolean =>
  E.isRight((kind.isJson ? kind : json(kind)).decode(JSON.stringify(one)));

describe.each(Object.entries(KINDS))('the schema of %s', (_name, kind) => {
  test('takes what the kind takes', () => {
    const validate = ajv.compile(kind.schema);
    fc.assert(
      fc.property(value, (one) => {
        expect(validate(one)).toBe(takes(kind, one));
      }),
    );
  });
});

test.each<[string, ParamKind<unknown>, unknown, boolean]>([
  ['a term', narrowTerm, { operator: 'channel', operand: 4 }, true],
  [
    'a term that is turned round',
    narrowTerm,
    { operator: 'dm', operand: [4, 5], negated: true },
    true,
  ],
  ['a pair', narrowTerm, ['topic', 'soup'], true],
  ['a pair of one', narrowTerm, ['topic'], false],
  ['a term without an operand', narrowTerm, { operator: 'topic' }, false],
  ['a group', settingRequest, { new: 4, old: 5 }, true],
  ['people', settingRequest, { new: { direct_members: [1], direct_subgroups: [] } }, true],
  ['no one new', settingRequest, { old: 4 }, false],
])('%s is or is not in the schema', (_what, kind, one, isTaken) => {
  expect([ajv.validate(kind.schema, one), takes(kind, one)]).toEqual([isTaken, isTaken]);
});
