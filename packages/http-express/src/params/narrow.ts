import { ChannelId, type Denial, denial, E, MessageId, type NarrowTerm, UserId } from '@parley/core';
import * as t from 'io-ts';
import { asInteger } from './json-text.ts';
import { type Kind, kind } from './kinds.ts';

type Operand = string | number | ReadonlyArray<number>;
export interface WireTerm {
  readonly operator: string;
  readonly operand: Operand;
  readonly negated: boolean;
}
export type NarrowSyntaxDenial = Denial<'request.narrow-invalid', { readonly desc: string }>;

const STRING_OR_ID = ['channel', 'stream', 'id', 'sender', 'group-pm-with', 'dm-including', 'with'];
const STRING_OR_IDS = ['dm', 'pm-with'];

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
    if (value.length !== 2 || typeof operator !== 'string' || typeof operand !== 'string') return shape('element is not a string pair');
    return { operator, operand, negated: false };
  }
  if (typeof value !== 'object' || value === null) return shape('dict or list required');
  if (!('operand' in value)) return shape('operand is missing');
  if (!('operator' in value)) return shape('operator is missing');
  const { operator, operand } = value;
  const problem = operandProblem(operator, operand);
  if (problem !== null) return problem;
  if (typeof operator !== 'string') return '{path}["operator"] is not a string';
  const ids = Array.isArray(operand) ? operand.map((one) => asInteger(one) ?? 0) : asInteger(operand);
  return { operator, operand: typeof operand === 'string' ? operand : (ids ?? ''), negated: 'negated' in value && value.negated === true };
};

/** One term: `{operator, operand, negated?}`, or the pair it used to be. */
export const narrowTerm: Kind<WireTerm> = kind('narrow term', (value, context) => {
  const term = read(value);
  return typeof term === 'string' ? t.failure(value, context, term) : t.success(term);
});

const unknownTerm = (desc: string): E.Either<NarrowSyntaxDenial, never> => E.left(denial('request.narrow-invalid', { desc }));
const one = (term: NarrowTerm): E.Either<NarrowSyntaxDenial, ReadonlyArray<NarrowTerm>> => E.right([term]);
const everything: E.Either<NarrowSyntaxDenial, ReadonlyArray<NarrowTerm>> = E.right([]);

const MAX_MESSAGE_ID = 2_147_483_647;
const messageId = (operand: Operand): E.Either<NarrowSyntaxDenial, ReadonlyArray<NarrowTerm>> => {
  const isId = typeof operand === 'number' || (typeof operand === 'string' && /^\d+$/.test(operand));
  const id = Number(operand);
  return isId && id >= 0 && id <= MAX_MESSAGE_ID ? one({ _tag: 'Id', message: MessageId(id) }) : unknownTerm('Invalid message ID');
};

const addresses = (operand: string): ReadonlyArray<string> =>
  operand
    .split(',')
    .map((email) => email.trim())
    .filter((email) => email !== '');

const isTerm = (operand: Operand, negated: boolean): E.Either<NarrowSyntaxDenial, ReadonlyArray<NarrowTerm>> =>
  operand === 'dm' || operand === 'private' ? one({ _tag: 'AnyDirect', negated }) : unknownTerm(`unknown 'is' operand ${operand}`);

/** The domain's words for one term; some terms ask for everything, and so for nothing. */
const translate = ({ operator, operand, negated }: WireTerm): E.Either<NarrowSyntaxDenial, ReadonlyArray<NarrowTerm>> => {
  const scalar = typeof operand === 'object' ? '' : operand;
  switch (operator) {
    case 'channel':
    case 'stream':
      return one({ _tag: 'Channel', channel: typeof scalar === 'number' ? ChannelId(scalar) : scalar, negated });
    case 'dm':
    case 'pm-with':
    case 'pm_with':
      return one({ _tag: 'Direct', users: typeof operand === 'object' ? operand.map(UserId) : addresses(String(operand)), negated });
    case 'is':
      return isTerm(operand, negated);
    case 'near':
      return everything;
  }
  if (negated) return unknownTerm(`unknown operator -${operator}`);
  switch (operator) {
    case 'topic':
      return one({ _tag: 'Topic', topic: String(scalar) });
    case 'sender':
      return one({ _tag: 'Sender', sender: typeof scalar === 'number' ? UserId(scalar) : scalar });
    case 'id':
      return messageId(operand);
    case 'in':
      return operand === 'all' ? everything : unknownTerm(`unknown 'in' operand ${operand}`);
    default:
      return unknownTerm(`unknown operator ${operator}`);
  }
};

export const toNarrow = (terms: ReadonlyArray<WireTerm>): E.Either<NarrowSyntaxDenial, ReadonlyArray<NarrowTerm>> => {
  const narrow: NarrowTerm[] = [];
  for (const term of terms) {
    const translated = translate(term);
    if (E.isLeft(translated)) return translated;
    narrow.push(...translated.right);
  }
  return E.right(narrow);
};
