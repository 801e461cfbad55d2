import { E } from '@parley/core';
import type { ParamKind } from '../../src/params/kinds.ts';

/** What a parameter's kind takes, as far as it can be learned from outside. */
export type Shape =
  | { readonly _tag: 'Text' }
  | { readonly _tag: 'Flag' }
  | { readonly _tag: 'Integer' }
  | { readonly _tag: 'Null' }
  | { readonly _tag: 'Term' }
  | { readonly _tag: 'Words'; readonly words: ReadonlyArray<string | number> }
  | { readonly _tag: 'List'; readonly of: Shape }
  | { readonly _tag: 'Either'; readonly ways: ReadonlyArray<Shape> }
  | { readonly _tag: 'Fields'; readonly required: Fields; readonly optional: Fields }
  | { readonly _tag: 'Anything' };
type Fields = Readonly<Record<string, Shape>>;

export interface Grammar {
  readonly isJson: boolean;
  readonly shape: Shape;
}

const TEXT: Shape = { _tag: 'Text' };
const INTEGERS: Shape = { _tag: 'List', of: { _tag: 'Integer' } };
const PEOPLE: Shape = {
  _tag: 'Fields',
  required: { direct_members: INTEGERS, direct_subgroups: INTEGERS },
  optional: {},
};
const SETTING: Shape = { _tag: 'Either', ways: [{ _tag: 'Integer' }, PEOPLE] };

/**
 * Names say nothing of what an object holds. Objects that are not listed are asked for the fields
 * they miss.
 */
const NAMED: Readonly<Record<string, Shape>> = {
  text: TEXT,
  boolean: { _tag: 'Flag' },
  integer: { _tag: 'Integer' },
  null: { _tag: 'Null' },
  'narrow term': { _tag: 'Term' },
  object: { _tag: 'Fields', required: {}, optional: { a: TEXT, subtype: TEXT } },
  'pair of texts': { _tag: 'List', of: TEXT },
  UserGroupMembersData: PEOPLE,
  GroupSettingChangeRequest: {
    _tag: 'Fields',
    required: { new: SETTING },
    optional: { old: SETTING },
  },
  AddSubscriptionData: {
    _tag: 'Fields',
    required: { name: TEXT },
    optional: { color: TEXT, description: TEXT },
  },
};

const shapeNamed = (name: string, asked: (name: string) => Shape): Shape => {
  const known = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  if (known) return known;
  if (name.startsWith('integer from ')) return { _tag: 'Integer' };
  const ways = name.split(' or ');
  if (ways.length > 1) return { _tag: 'Either', ways: ways.map((way) => shapeNamed(way, asked)) };
  if (name.startsWith('list of '))
    return { _tag: 'List', of: shapeNamed(name.slice('list of '.length), asked) };
  const words = name.split(' | ');
  if (words.length > 1)
    return {
      _tag: 'Words',
      words: words.map((word) => (/^-?\d+$/.test(word) ? Number(word) : word)),
    };
  return asked(name);
};

/** The plainest value of a shape: enough to be asked for the next field. */
const plainest = (shape: Shape): unknown => {
  switch (shape._tag) {
    case 'Text':
      return 'text';
    case 'Flag':
      return true;
    case 'Integer':
      return 1;
    case 'Null':
    case 'Anything':
      return null;
    case 'Term':
      return { operator: 'is', operand: 'dm' };
    case 'Words':
      return shape.words[0];
    case 'List':
      return [];
    case 'Either':
      return plainest(shape.ways[0] ?? TEXT);
    case 'Fields':
      return Object.fromEntries(
        Object.entries(shape.required).map(([name, field]) => [name, plainest(field)]),
      );
  }
};

const MOST_FIELDS = 40;

/**
 * Sends ever fuller objects and reads from each refusal which field is missing next. `wrap` puts an
 * object where it belongs.
 */
const askFor = (kind: ParamKind<unknown>, wrap: (value: object) => unknown): Shape => {
  const required: Record<string, Shape> = {};
  while (Object.keys(required).length < MOST_FIELDS) {
    const value = Object.fromEntries(
      Object.entries(required).map(([name, field]) => [name, plainest(field)]),
    );
    const answer = kind.decode(JSON.stringify(wrap(value)));
    const missing = E.isLeft(answer) ? answer.left[0] : undefined;
    const last = missing?.context.at(-1);
    if (!missing?.message?.includes('field is missing') || !last) break;
    const name: unknown = JSON.parse(last.key.slice(1, -1));
    required[String(name)] = shapeNamed(last.type.name, () => ({ _tag: 'Anything' }));
  }
  return Object.keys(required).length === 0
    ? { _tag: 'Anything' }
    : { _tag: 'Fields', required, optional: {} };
};

/** What no JSON text can begin with, so that every kind of JSON refuses it as such. */
const NO_JSON = '!';

/** What a parameter of this kind takes, learned from its name and from what it refuses. */
export const grammarOf = (kind: ParamKind<unknown>): Grammar => {
  const refused = kind.decode(NO_JSON);
  const isJson =
    E.isLeft(refused) && (refused.left[0]?.message ?? '').includes('is not valid JSON');
  const isList = kind.name.includes('list of ');
  return {
    isJson,
    shape: shapeNamed(kind.name, () =>
      isJson ? askFor(kind, (value) => (isList ? [value] : value)) : TEXT,
    ),
  };
};
