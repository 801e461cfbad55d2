import * as t from 'io-ts';
import { anyOf, type JsonSchema, objectSchema, tupleSchema } from '../wire/json-schema.ts';
import { asInteger } from './json-text.ts';
import { kind, type ParamKind } from './kinds.ts';

export type Operand = string | number | ReadonlyArray<number>;
export interface WireTerm {
  readonly operator: string;
  readonly operand: Operand;
  readonly negated: boolean;
}

const STRING_OR_ID = ['channel', 'stream', 'id', 'sender', 'group-pm-with', 'dm-including', 'with'];
const STRING_OR_IDS = ['dm', 'pm-with'];
const STRING = ['topic', 'search', 'near', 'pm_with', 'group_pm_with'];

const CHANNELS = ['public', 'web-public'] as const;
/** The operators whose operand is one of a few words. */
export const OPERAND_WORDS = {
  channels: CHANNELS,
  streams: CHANNELS,
  is: [
    ...(['dm', 'private', 'starred', 'unread', 'mentioned'] as const),
    ...(['alerted', 'followed', 'muted', 'resolved'] as const),
  ],
  has: ['attachment', 'image', 'link', 'reaction'],
  in: ['home', 'all'],
} as const;

/** What an operand may be depends on its operator; the sentence names the operand alone. */
const operandProblem = (operator: unknown, operand: unknown): string | null => {
  const isText = typeof operand === 'string';
  if (typeof operator === 'string' && STRING_OR_ID.includes(operator)) {
    return isText || asInteger(operand) !== null ? null : 'operand is not a string or integer';
  }
  if (typeof operator === 'string' && STRING_OR_IDS.includes(operator)) {
    if (isText) return null;
    if (!Array.isArray(operand)) return 'operand is not a string or an integer list';
    const wrong = operand.findIndex((one) => asInteger(one) === null);
    return wrong === -1 ? null : `operand[${wrong}] is not an integer`;
  }
  if (!isText) return 'operand is not a string';
  return operator === 'search' && operand.trim() === '' ? 'operand cannot be blank.' : null;
};

const shape = (says: string): string => `Invalid {path}: Value error, ${says}`;

/** The term, or the sentence that says what is wrong with it. */
const read = (value: unknown): WireTerm | string => {
  if (Array.isArray(value)) {
    const [operator, operand]: ReadonlyArray<unknown> = value;
    if (value.length !== 2 || typeof operator !== 'string' || typeof operand !== 'string')
      return shape('element is not a string pair');
    return operandProblem(operator, operand) ?? { operator, operand, negated: false };
  }
  if (typeof value !== 'object' || value === null) return shape('dict or list required');
  if (!('operand' in value)) return shape('operand is missing');
  if (!('operator' in value)) return shape('operator is missing');
  const { operator, operand } = value;
  const problem = operandProblem(operator, operand);
  if (problem !== null) return problem;
  if (typeof operator !== 'string') return '{path}["operator"] is not a string';
  const negated = 'negated' in value ? value.negated : false;
  // Anything else read as false would answer the opposite of what was asked.
  if (typeof negated !== 'boolean') return '{path}["negated"] is not a boolean';
  const ids = Array.isArray(operand)
    ? operand.map((one) => asInteger(one) ?? 0)
    : asInteger(operand);
  return { operator, operand: typeof operand === 'string' ? operand : (ids ?? ''), negated };
};

const word: JsonSchema = { type: 'string' };
const id: JsonSchema = { type: 'integer' };
const term = (operators: ReadonlyArray<string>, operand: JsonSchema): JsonSchema =>
  objectSchema({ operator: { enum: operators }, operand }, { negated: { type: 'boolean' } });
const schema = anyOf([
  term(STRING_OR_ID, anyOf([word, id])),
  term(STRING_OR_IDS, anyOf([word, { type: 'array', items: id }])),
  term(STRING, word),
  ...Object.entries(OPERAND_WORDS).map(([operator, words]) => term([operator], { enum: words })),
  tupleSchema([word, word]),
]);

/** One term: `{operator, operand, negated?}`, or the pair it used to be. */
export const narrowTerm: ParamKind<WireTerm> = kind('narrow term', schema, (value, context) => {
  const term = read(value);
  return typeof term === 'string' ? t.failure(value, context, term) : t.success(term);
});
