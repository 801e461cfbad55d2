import type { Known } from './known.ts';
import { type Random, weighted } from './random.ts';
import { anyText } from './texts.ts';

const OPERATORS = [
  ...[
    'channel',
    'stream',
    'id',
    'sender',
    'topic',
    'subject',
    'with',
    'near',
    'is',
    'in',
    'has',
    'search',
    'dm',
    'pm-with',
    'pm_with',
  ],
  ...['dm-including', 'group-pm-with', 'channels', 'streams', 'from', 'date', '', '__proto__'],
];

/** What an operand names, where it is not a user. */
const OPERAND = new Map([
  ['channel', 'stream'],
  ['stream', 'stream'],
  ['id', 'message'],
  ['near', 'message'],
  ['with', 'message'],
]);
const QUALITIES: Readonly<Record<string, ReadonlyArray<string>>> = {
  is: [
    'dm',
    'private',
    'starred',
    'unread',
    'mentioned',
    'alerted',
    'followed',
    'muted',
    'resolved',
  ],
  has: ['link', 'image', 'attachment', 'reaction'],
  in: ['home', 'all'],
  channels: ['public', 'web-public'],
  streams: ['public', 'web-public'],
  search: ['soup', 'the', '"so up" cake', '"', '日本', '?'],
};

/** A term of a narrow, mostly one that there could be. */
export const term = ({
  random,
  known,
}: {
  readonly random: Random;
  readonly known: Known;
}): unknown => {
  const operator = random.pick(OPERATORS);
  const operand = weighted<unknown>(random, [
    [3, () => known.id(random, OPERAND.get(operator) ?? 'user')],
    [
      3,
      () =>
        known.text(
          random,
          operator === 'sender' || operator.includes('pm') || operator === 'dm'
            ? 'email'
            : operator,
        ),
    ],
    [2, () => random.some(3, () => known.id(random, 'user'))],
    [
      Object.hasOwn(QUALITIES, operator) ? 8 : 1,
      () =>
        random.pick(Object.hasOwn(QUALITIES, operator) ? (QUALITIES[operator] ?? []) : ['dm', '7']),
    ],
    [1, () => anyText(random)],
  ]);
  if (random.chance(0.2)) return [operator, String(operand)];
  return { operator, operand, ...(random.chance(0.3) && { negated: random.chance(0.7) }) };
};
