import { describe, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import * as t from 'io-ts';
import { problemOf } from '../endpoints/every-problem.ts';
import { groupSetting, settingRequest } from '../endpoints/groups/group-setting.ts';
import {
  atMost,
  bool,
  dict,
  either,
  int,
  intOrWord,
  json,
  kind,
  list,
  literal,
  nonNegativeInt,
  notBlank,
  oneOf,
  orNull,
  type ParamKind,
  repeated,
  text,
} from './kinds.ts';
import { narrowTerm } from './narrow.ts';
import { ignoredBy, optional, parseParams, required, withDefault } from './param.ts';

/** What one parameter `X` of this kind answers: its value, or the sentence. */
const answer = (kind: ParamKind<unknown>, sent: string): unknown => {
  const parsed = parseParams({ X: required(kind) }, new Map([['X', sent]]));
  return E.isRight(parsed) ? { value: parsed.right.X } : problemOf(parsed.left).msg;
};

const principals = json(either('list[str]', list(text), list(int)));
const object = json(dict<{ a: number }, { b: string }>('Thing', { a: int }, { b: text }));
/** So many people, and a group. */
const named = (people: number): string =>
  JSON.stringify({ direct_members: Array(people).fill(1), direct_subgroups: [2] });
const someone = { members: [1], subgroups: [2] };

describe('what a parameter may be, and the sentence when it is not', () => {
  test.each<[string, ParamKind<unknown>, string, unknown]>([
    ['a plain text', text, '"quoted"', { value: '"quoted"' }],
    ['a plain text', text, '', { value: '' }],

    ['a boolean', json(bool), 'true', { value: true }],
    ['a boolean', json(bool), ' false ', { value: false }],
    ['a boolean', json(bool), 'True', 'X is not valid JSON'],
    ['a boolean', json(bool), 'abc', 'X is not valid JSON'],
    ['a boolean', json(bool), '', 'X is not valid JSON'],
    ['a boolean', json(bool), '1', 'X is not a boolean'],
    ['a boolean', json(bool), '0', 'X is not a boolean'],
    ['a boolean', json(bool), '"true"', 'X is not a boolean'],
    ['a boolean', json(bool), 'null', 'X is not a boolean'],
    ['a boolean', json(bool), '[]', 'X is not a boolean'],

    ['an integer', json(int), '5', { value: 5 }],
    ['an integer', json(int), '-5', { value: -5 }],
    ['an integer', json(int), '99999999999999999999', { value: Number.MAX_SAFE_INTEGER }],
    ['an integer', json(int), 'abc', 'X is not valid JSON'],
    ['an integer', json(int), '05', 'X is not valid JSON'],
    ['an integer', json(int), '', 'X is not valid JSON'],
    ['an integer', json(int), '5.0', 'X is not an integer'],
    ['an integer', json(int), '1e2', 'X is not an integer'],
    ['an integer', json(int), '"5"', 'X is not an integer'],
    ['an integer', json(int), 'true', 'X is not an integer'],
    ['an integer', json(int), 'null', 'X is not an integer'],
    ['an integer', json(int), '[1]', 'X is not an integer'],
    ['an integer or null', json(orNull(int)), 'null', { value: null }],
    ['an integer or null', json(orNull(int)), '"5"', 'X is not an integer'],
    ['a number of things', json(nonNegativeInt), '0', { value: 0 }],
    ['a number of things', json(nonNegativeInt), '-1', 'X is too small'],
    ['a number of things', json(nonNegativeInt), '1.5', 'X is not an integer'],

    ['a list of integers', json(list(int)), '[]', { value: [] }],
    ['a list of integers', json(list(int)), '[1,2]', { value: [1, 2] }],
    ['a list of integers', json(list(int)), '1,2', 'X is not valid JSON'],
    ['a list of integers', json(list(int)), '1', 'X is not a list'],
    ['a list of integers', json(list(int)), 'null', 'X is not a list'],
    ['a list of integers', json(list(int)), '{}', 'X is not a list'],
    ['a list of integers', json(list(int)), '"[1]"', 'X is not a list'],
    [
      'a list of integers',
      json(list(int)),
      `[${'1,'.repeat(20_000)}1]`,
      'X is too long (limit: 20000 items)',
    ],
    ['a list of few integers', json(list(int, 2)), '[1,2]', { value: [1, 2] }],
    ['a list of few integers', json(list(int, 2)), '[1,2,"a"]', 'X is too long (limit: 2 items)'],
    ['a list of integers', json(list(int)), '["a"]', 'X[0] is not an integer'],
    ['a list of integers', json(list(int)), '[1,1.0]', 'X[1] is not an integer'],
    ['a list of integers', json(list(int)), '[true]', 'X[0] is not an integer'],
    ['a list of integers', json(list(int)), '[null,"a"]', 'X[0] is not an integer'],
    ['a list of texts', json(list(text)), '["a"]', { value: ['a'] }],
    ['a list of texts', json(list(text)), '["a",1]', 'X[1] is not a string'],
    ['addresses or ids', principals, '["a"]', { value: ['a'] }],
    ['addresses or ids', principals, '[1]', { value: [1] }],
    ['addresses or ids', principals, '[1,"a"]', 'X["list[str]"][0] is not a string'],
    ['addresses or ids', principals, '5', 'X["list[str]"] is not a list'],

    ['an object', object, '{"a":1,"c":2}', { value: { a: 1 } }],
    ['an object', object, '{"a":1,"b":"x"}', { value: { a: 1, b: 'x' } }],
    ['an object', object, '{}', 'X["a"] field is missing: Field required'],
    ['an object', object, '{"a":"1"}', 'X["a"] is not an integer'],
    ['an object', object, '{"a":1,"b":2}', 'X["b"] is not a string'],
    [
      'an object',
      object,
      '5',
      'Invalid X: Input should be a valid dictionary or instance of Thing',
    ],
    ['an object', object, '{"__proto__":{"a":1}}', 'X["a"] field is missing: Field required'],

    ['one of some numbers', json(oneOf(int, 1, 2)), '2', { value: 2 }],
    [
      'one of some numbers',
      json(oneOf(int, 1, 2)),
      '3',
      'Invalid X: Value error, Not in the list of possible values',
    ],
    ['one of some numbers', json(oneOf(int, 1, 2)), '"2"', 'X is not an integer'],
    [
      'one of some words',
      oneOf(text, 'a', 'b'),
      'c',
      'Invalid X: Value error, Not in the list of possible values',
    ],
    ['a literal', literal('a', 'b'), 'a', { value: 'a' }],
    ['a literal', literal('a', 'b'), 'A', 'Invalid X'],
    ['a short text', atMost(3, text), '🙂🙂🙂', { value: '🙂🙂🙂' }],
    ['a short text', atMost(3, text), '🙂🙂🙂🙂', 'X is too long (limit: 3 characters)'],
    ['a text that is not blank', notBlank(text), ' ', 'X cannot be blank'],

    ['a limit', intOrWord, '600', { value: 600 }],
    ['a limit', intOrWord, '"unlimited"', { value: 'unlimited' }],
    ['a limit', intOrWord, 'unlimited', 'X is not valid JSON'],
    ['a limit', intOrWord, 'null', 'X["int"] is not an integer'],
    ['a limit', intOrWord, '5.5', 'X["int"] is not an integer'],
    ['a limit', intOrWord, 'true', 'X["int"] is not an integer'],

    ['who may', groupSetting, '5', { value: { members: [], subgroups: [5] } }],
    [
      'who may',
      groupSetting,
      '{"direct_members":[1],"direct_subgroups":[2],"more":0}',
      { value: someone },
    ],
    [
      'who may',
      groupSetting,
      '{"direct_members":["a"],"direct_subgroups":[]}',
      'X["int"] is not an integer',
    ],
    ['who may', groupSetting, '"5"', 'X["int"] is not an integer'],
    [
      'who may',
      groupSetting,
      named(999),
      { value: { members: Array(999).fill(1), subgroups: [2] } },
    ],
    ['who may', groupSetting, named(1_000), 'X is too long (limit: 1000 items)'],
    [
      'who may from now on',
      settingRequest,
      `{"new":${named(1_000)}}`,
      'X["new"] is too long (limit: 1000 items)',
    ],
    [
      'who may from now on',
      settingRequest,
      `{"new":5,"old":${named(1_000)}}`,
      {
        value: {
          new: { members: [], subgroups: [5] },
          old: { members: Array(1_000).fill(1), subgroups: [2] },
        },
      },
    ],
    [
      'who may from now on',
      settingRequest,
      '{"new":5}',
      { value: { new: { members: [], subgroups: [5] } } },
    ],
    [
      'who may from now on',
      settingRequest,
      '{"new":{"direct_members":[1],"direct_subgroups":[2]},"old":5}',
      { value: { new: someone, old: { members: [], subgroups: [5] } } },
    ],
    [
      'who may from now on',
      settingRequest,
      '{"old":5}',
      'X["new"] field is missing: Field required',
    ],
    ['who may from now on', settingRequest, '{"new":"x"}', 'X["new"]["int"] is not an integer'],
    [
      'who may from now on',
      settingRequest,
      '{"new":{"direct_members":[1]}}',
      'X["new"]["int"] is not an integer',
    ],
    [
      'who may from now on',
      settingRequest,
      '5',
      'Invalid X: Input should be a valid dictionary or instance of GroupSettingChangeRequest',
    ],
    [
      'who may from now on',
      settingRequest,
      'null',
      'Invalid X: Input should be a valid dictionary or instance of GroupSettingChangeRequest',
    ],

    ['a narrow', json(list(narrowTerm)), '5', 'X is not a list'],
    ['a narrow', json(list(narrowTerm)), '[5]', 'Invalid X[0]: Value error, dict or list required'],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[["a"]]',
      'Invalid X[0]: Value error, element is not a string pair',
    ],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[["id", 5]]',
      'Invalid X[0]: Value error, element is not a string pair',
    ],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[{"operator":"id"}]',
      'Invalid X[0]: Value error, operand is missing',
    ],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[{"operand":"id"}]',
      'Invalid X[0]: Value error, operator is missing',
    ],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[{"operator":5,"operand":"a"}]',
      'X[0]["operator"] is not a string',
    ],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[{"operator":"is","operand":"dm","negated":"true"}]',
      'X[0]["negated"] is not a boolean',
    ],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[{"operator":"is","operand":"dm","negated":1}]',
      'X[0]["negated"] is not a boolean',
    ],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[{"operator":"is","operand":"dm","negated":0}]',
      'X[0]["negated"] is not a boolean',
    ],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[{"operator":"is","operand":"dm","negated":null}]',
      'X[0]["negated"] is not a boolean',
    ],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[{"operator":"is","operand":"dm","negated":[]}]',
      'X[0]["negated"] is not a boolean',
    ],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[{"operator":"is","operand":5,"negated":1}]',
      'operand is not a string',
    ],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[{"operator":"channel","operand":[1]}]',
      'operand is not a string or integer',
    ],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[{"operator":"dm","operand":5}]',
      'operand is not a string or an integer list',
    ],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[{"operator":"dm","operand":["a"]}]',
      'operand[0] is not an integer',
    ],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[{"operator":"topic","operand":5}]',
      'operand is not a string',
    ],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[{"operator":"search","operand":" "}]',
      'operand cannot be blank.',
    ],
    [
      'a narrow',
      json(list(narrowTerm)),
      '[["topic","lunch"],{"operator":"dm","operand":[1,2],"negated":true,"more":1}]',
      {
        value: [
          { operator: 'topic', operand: 'lunch', negated: false },
          { operator: 'dm', operand: [1, 2], negated: true },
        ],
      },
    ],
  ])('%s, sent as %#: %s', (_what, kind, sent, expected) =>
    expect(answer(kind, sent)).toEqual(expected),
  );
});

describe('the parameters of one endpoint', () => {
  const params = {
    topic: optional(text, 'subject'),
    count: withDefault(json(int), 7),
    name: required(text),
  };
  const parse = (sent: Record<string, string>) => {
    const parsed = parseParams(params, new Map(Object.entries(sent)));
    return E.isRight(parsed) ? parsed.right : problemOf(parsed.left);
  };

  test('what is absent has its default', () =>
    expect(parse({ name: 'n' })).toEqual({ topic: undefined, count: 7, name: 'n' }));
  test('an alias is as good as the name', () =>
    expect(parse({ name: 'n', subject: 's' })).toMatchObject({ topic: 's' }));
  test('both are too many', () =>
    expect(parse({ name: 'n', subject: 's', topic: 't' })).toEqual({
      status: 400,
      code: 'REQUEST_CONFUSING_VAR',
      msg: "Can't decide between 'topic' and 'subject' arguments",
      fields: { var_name1: 'topic', var_name2: 'subject' },
    }));
  test('what must be there is missed', () =>
    expect(parse({})).toEqual({
      status: 400,
      code: 'REQUEST_VARIABLE_MISSING',
      msg: "Missing 'name' argument",
      fields: { var_name: 'name' },
    }));
  test('the first fault in the order of declaration is told', () =>
    expect(parse({ count: 'x' })).toMatchObject({ msg: 'count is not valid JSON' }));
  test('unread parameters are listed in order, without aliases and the client', () =>
    expect(
      ignoredBy(
        params,
        new Map(['zoo', 'client', 'subject', 'apple', 'name'].map((name) => [name, ''])),
      ),
    ).toEqual(['apple', 'zoo']));
});

describe('and several parameters', () => {
  const counted = () => {
    let times = 0;
    const inner = kind<{ readonly says: string }>('counted', text.schema, (value, context) => {
      times += 1;
      return typeof value === 'string' && value !== 'no'
        ? t.success({ says: value })
        : t.failure(value, context, '{path} is not said');
    });
    return { said: repeated(inner), times: () => times };
  };

  test('is looked at once, and comes to the same object', () => {
    const { said, times } = counted();
    const first = said.decode('\u2714 soup');
    expect([E.isRight(first), said.decode('\u2714 soup') === first, times()]).toEqual([
      true,
      true,
      1,
    ]);
    expect([answer(said, 'tea'), answer(said, 'soup'), times()]).toEqual([
      { value: { says: 'tea' } },
      { value: { says: 'soup' } },
      3,
    ]);
  });

  test('is looked at each time where it is refused, or long', () => {
    const { said, times } = counted();
    expect([answer(said, 'no'), answer(said, 'no'), times()]).toEqual([
      'X is not said',
      'X is not said',
      2,
    ]);
    const long = 'x'.repeat(257);
    expect([answer(said, long), answer(said, long), times()]).toEqual([
      { value: { says: long } },
      { value: { says: long } },
      4,
    ]);
  });

  test('is forgotten when a thousand others came', () => {
    const { said, times } = counted();
    for (let at = 0; at < 1_000; at++) said.decode(`${at}`);
    said.decode('0');
    expect(times()).toBe(1_000);
    said.decode('one more');
    said.decode('0');
    expect(times()).toBe(1_002);
  });
});
