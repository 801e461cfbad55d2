import { hash } from 'node:crypto';
import type { Known } from './known.ts';
import { type Random, weighted } from './random.ts';
import type { Grammar, Shape } from './shape.ts';
import { term } from './terms.ts';
import { anyText, freshName, markdownText } from './texts.ts';

const asItStands: unique symbol = Symbol('as it stands');
/** Written as it stands: a number that JavaScript could not hold, or what is no JSON at all. */
interface Raw {
  readonly [asItStands]: string;
}
const isRaw = (value: object): value is Raw => asItStands in value;

const NUMBERS = [
  ...[
    '0',
    '-0',
    '1',
    '-1',
    '2',
    '100',
    '400',
    '600',
    '2147483647',
    '2147483648',
    '-2147483648',
    '4294967296',
  ],
  ...[
    '9007199254740991',
    '9007199254740993',
    '-9007199254740993',
    '9223372036854775807',
    '9223372036854775808',
  ],
  ...[
    '1e2',
    '5.0',
    '0.1',
    '1e308',
    '1e400',
    '-1e400',
    '1E-400',
    '01',
    '+1',
    '.5',
    '5.',
    '0x10',
    '1_000',
    '١٢٣',
    'NaN',
    '-Infinity',
  ],
];

export const anyNumber = (random: Random): string =>
  random.chance(0.1)
    ? random.pick(['9', '-9', '0', '1.', '1e']) + '9'.repeat(random.pick([20, 400, 5000]))
    : random.pick(NUMBERS);

const write = (value: unknown): string => {
  if (typeof value === 'object' && value !== null && isRaw(value)) return value[asItStands];
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`)
      .join(',')}}`;
  return JSON.stringify(value) ?? 'null';
};

/** Mostly one. */
const aFew = <A>(random: Random, draw: () => A): A[] =>
  Array.from({ length: random.pick([0, 1, 1, 1, 1, 1, 2, 2, 3]) }, draw);

export interface Drawing {
  readonly random: Random;
  readonly known: Known;
  /** The parameters drawn before this one, by name. */
  readonly drawn: ReadonlyMap<string, string>;
}

const integer = ({ random, known }: Drawing, name: string): number => {
  // The last event id for a queue that was never polled.
  if (name === 'last_event_id') return random.pick([-1, -1, -1, 0, 1, 7]);
  return integerLike(random, known, name);
};

const integerLike = (random: Random, known: Known, name: string): number =>
  weighted(random, [
    [
      /(_id|_ids|anchor|history|members|principals|subgroups|^add|^delete|^to)$/.test(name) ||
      /group/.test(name)
        ? 12
        : 3,
      () => known.id(random, name),
    ],
    [4, () => random.pick([0, 1, 2, 3, 10, 100])],
    [1, () => random.pick([7, 60, 600, 86_400, 5000, 5001, 2_147_483_647, 999_999_999])],
  ]);

/** Where a message goes: people or a channel, as the parameter `type` before it says. */
const recipient = ({ random, known, drawn }: Drawing): string =>
  /^[dp]/.test(drawn.get('type') ?? '') || random.chance(0.05)
    ? weighted(random, [
        [3, () => JSON.stringify(aFew(random, () => known.id(random, 'user')))],
        [1, () => JSON.stringify(aFew(random, () => known.text(random, 'email')))],
        [1, () => known.text(random, 'email')],
      ])
    : weighted(random, [
        [3, () => String(known.id(random, 'stream'))],
        [2, () => known.text(random, 'stream')],
        [1, () => JSON.stringify([known.text(random, 'stream')])],
      ]);

const WIDGETS = [
  '{"widget_type":"zform","extra_data":{"type":"choices","heading":"","choices":[]}}',
  '{"widget_type":"poll","extra_data":{}}',
  '[]',
];
const PATTERNS = [
  '#(?P<id>[0-9]+)',
  'so(?P<id>u)p',
  '(?P<id>\\S+)',
  'soup|cake',
  '(?i)(?P<id>a.*b|a)',
  '(a+)+$',
  '(',
  'x{1,1000}',
];
const TEMPLATES = [
  'https://t.example/{id}',
  'https://t.example/{?id}',
  'https://t.example/',
  'javascript:{+id}',
  '{id',
  '{id}{other}',
];
const PLAYGROUNDS = ['https://p.example/?c={code}', '{+code}', 'https://p.example/', '{code'];

/** Fits the pattern that was drawn before it, or a playground where none was. */
const urlTemplate = ({ random, drawn }: Drawing): string => {
  const pattern = drawn.get('pattern');
  if (pattern === undefined) return random.pick(PLAYGROUNDS);
  return random.chance(0.7)
    ? pattern.includes('<id>')
      ? 'https://t.example/{id}'
      : 'https://t.example/'
    : random.pick(TEMPLATES);
};

/** A text that has a good chance of being taken for the parameter of this name. */
export const likelyText = (drawing: Drawing, name: string): string => {
  const { random, known } = drawing;
  if (name === 'to') return recipient(drawing);
  if (name === 'anchor')
    return random.chance(0.6)
      ? random.pick(['newest', 'oldest', 'first_unread'])
      : String(known.id(random, 'message'));
  if (name === 'property')
    return random.pick([
      'is_muted',
      'pin_to_top',
      'push_notifications',
      'color',
      'in_home_view',
      'x',
    ]);
  if (name === 'flag') return random.pick(['read', 'starred', 'collapsed', 'mentioned', 'x']);
  if (name === 'op') return random.pick(['add', 'remove', 'remove', 'set']);
  if (name === 'timezone')
    return random.pick(['Europe/Vienna', 'America/Montreal', 'UTC', 'Mars/Olympus']);
  if (name === 'default_language') return random.pick(['en', 'de', 'pt-br', 'x']);
  if (name === 'notification_sound') return random.pick(['zulip', 'deep tom', 'none', 'bell']);
  // What the first messages were reacted to with, so that it can be taken back.
  if (name === 'emoji_name' && random.chance(0.5)) return 'car';
  if (name === 'emoji_code' && random.chance(0.5)) return '1f697';
  if (name === 'emoji_name')
    return random.chance(0.5)
      ? random.pick(['car', 'tada', 'zulip', '+1', '', `party-${random.int(100)}`])
      : known.text(random, name);
  if (name === 'emoji_code') return random.pick(['1f697', '1f389', '1f44d', 'zulip', '1']);
  if (name === 'reaction_type')
    return random.pick([
      'unicode_emoji',
      'realm_emoji',
      'service_extra_emoji',
      'zulip_extra_emoji',
    ]);
  if (name === 'widget_content') return random.pick(WIDGETS);
  if (name === 'local_id' || (name === 'queue_id' && random.chance(0.1)))
    return random.pick(['1', '100.01']);
  if (name === 'msg_type') return 'widget';
  if (name === 'status') return random.pick(['active', 'idle', 'away']);
  if (name === 'status_text') return random.pick(['busy', ' on leave ', '']);
  if (name === 'color') return random.pick(['#abcdef', '#ABCDEF', '#c2c2c2', '#ABC', 'red']);
  if (name === 'pattern')
    return random.chance(0.5)
      ? random.pick(PATTERNS)
      : `${freshName(random).replaceAll(/\W/g, '')}-(?P<id>.)`;
  if (name === 'token' && random.chance(0.6))
    return random.pick(['c291cA==', 'c291cA==', 'soup', '']);
  if (name === 'appid') return random.pick(['org.example.App', 'a b']);
  if (name === 'url_template') return urlTemplate(drawing);
  if (/language$/.test(name)) return random.pick(['python', 'Python', 'C++', 'de', '$']);
  if (/sha256/.test(name)) return hash('sha256', known.text(random, 'content'), 'hex');
  if (name === 'short_name') return `fresh${random.int(1_000_000)}`;
  if (/full_name|new_name|^name$/.test(name))
    return random.chance(0.6) ? freshName(random) : known.text(random, 'name');
  if (/mail/.test(name) && random.chance(0.5)) return `fresh${random.int(1_000_000)}@chat.example`;
  if (/topic|subject/.test(name) && random.chance(0.2)) return freshName(random);
  if (/content|welcome/.test(name)) return markdownText(random);
  return known.text(random, name);
};

const likely = (drawing: Drawing, shape: Shape, name: string): unknown => {
  const { random } = drawing;
  switch (shape._tag) {
    case 'Text':
      return likelyText(drawing, name);
    case 'Flag':
      return random.chance(0.5);
    case 'Integer':
      return integer(drawing, name);
    case 'Null':
      return null;
    case 'Term':
      return term(drawing);
    case 'Words':
      return random.pick(shape.words);
    case 'List':
      // Of several that are to come or go, one is nearly always wrong.
      if (/^(add|delete)/.test(name) && random.chance(0.7))
        return [likely(drawing, shape.of, name)];
      return aFew(random, () => likely(drawing, shape.of, name));
    case 'Either':
      return likely(drawing, random.pick(shape.ways), name);
    case 'Fields': {
      const optional = Object.entries(shape.optional).filter(() => random.chance(0.4));
      const fields = [...Object.entries(shape.required), ...optional];
      return Object.fromEntries(
        fields.map(([key, inner]) => [
          key,
          likely(drawing, inner, /^(new|old)$/.test(key) ? name : key),
        ]),
      );
    }
    case 'Anything':
      return anyValue(drawing, 3);
  }
};

const KEYS = [
  '',
  'new',
  'old',
  'name',
  'operator',
  'operand',
  'direct_members',
  '__proto__',
  'constructor',
  'toString',
  'a',
];

/** Any JSON value, nested at most `depth` times. */
const anyValue = (drawing: Drawing, depth: number): unknown => {
  const { random, known } = drawing;
  return weighted<unknown>(random, [
    [3, (): Raw => ({ [asItStands]: anyNumber(random) })],
    [2, () => known.id(random, '')],
    [2, () => random.pick([true, false, null])],
    [3, () => anyText(random).slice(0, 200)],
    [depth > 0 ? 3 : 0, () => random.some(4, () => anyValue(drawing, depth - 1))],
    [
      depth > 0 ? 3 : 0,
      () =>
        Object.fromEntries(random.some(3, () => [random.pick(KEYS), anyValue(drawing, depth - 1)])),
    ],
  ]);
};

/** A text that has a good chance of being taken. */
export const likelyValue = (drawing: Drawing, { isJson, shape }: Grammar, name: string): string => {
  const value = likely(drawing, shape, name);
  return !isJson && typeof value === 'string' ? value : write(value);
};

const deep = (random: Random): string => {
  const depth = random.pick([10, 49, 50, 51, 200, 5000]);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"new":', '}]'],
  ] as const);
  return (
    open.repeat(depth) +
    random.pick(['', '1', '[]']) +
    (random.chance(0.7) ? close.repeat(depth) : '')
  );
};

const cut = (random: Random, text: string): string => {
  const at = random.int(text.length + 1);
  return weighted(random, [
    [1, () => text.slice(0, at)],
    [1, () => text.slice(at)],
    [
      1,
      () =>
        text.slice(0, at) +
        random.pick(['\u0000', '"', ',', '{', ']', '\\', '\ud800', '\\ud800', '😀', ' ']) +
        text.slice(at),
    ],
  ]);
};

/** Not far from `text`, and most likely not what the parameter takes. */
const spoiled = (drawing: Drawing, text: string): string => {
  const { random } = drawing;
  return weighted(random, [
    [3, () => cut(random, text)],
    [1, () => ` ${text}\n`],
    [1, () => `\ufeff${text}`],
    [1, () => JSON.stringify(text)],
    [1, () => `[${text}]`],
    [1, () => `[${text},${text},]`],
    [1, () => `{"new":${text}}`],
    [1, () => `{"a":1,"a":${text},"__proto__":${text}}`],
    [1, () => text.toUpperCase()],
    [1, () => text.replaceAll('"', "'")],
    [1, () => text.replaceAll(/\d+/g, () => anyNumber(random))],
    [1, () => `${text}${text}`],
  ]);
};

/** Any text for a parameter: near to what it takes, far from it, or out of all measure. */
export const wildValue = (drawing: Drawing, grammar: Grammar, name: string): string => {
  const { random } = drawing;
  return weighted(random, [
    [8, () => spoiled(drawing, likelyValue(drawing, grammar, name))],
    [4, () => write(anyValue(drawing, 3))],
    [3, () => anyNumber(random)],
    [6, () => anyText(random)],
    [1, () => deep(random)],
    [
      1,
      () => likelyText(drawing, random.pick(['to', 'anchor', 'email', 'topic', 'content', 'name'])),
    ],
    [1, () => random.pick(['', 'null', '[]', '{}', '[null]', '""'])],
    [
      random.chance(0.02) ? 10 : 0,
      () => random.pick(['x', '漢', '[']).repeat(random.pick([20_000, 70_000, 900_000, 2_700_000])),
    ],
  ]);
};
