import type { Params } from '../../src/params/param.ts';
import type { AnyRoute, Method } from '../../src/route.ts';
import { type Credentials, drawAuthorization, drawHost } from './draw-head.ts';
import type { Known } from './known.ts';
import { type Random, randomOf, weighted } from './random.ts';
import type { Body, Damage, Framing, FuzzRequest, Sent } from './request.ts';
import { type Grammar, grammarOf } from './shape.ts';
import { anyText } from './texts.ts';
import { anyNumber, type Drawing, likelyText, likelyValue, wildValue } from './values.ts';

/** What is drawn from: everything served, and everything there is. */
export interface Source {
  readonly routes: ReadonlyArray<AnyRoute>;
  readonly known: Known;
  /** Those who may ask; the first is the owner of the realm at the root. */
  readonly people: ReadonlyArray<Credentials>;
}

/** How far from a request that could be taken. */
type Temper = 'likely' | 'one-wild' | 'wild' | 'broken';

const grammars = new Map<Params, ReadonlyMap<string, Grammar>>();
const grammarsOf = (params: Params): ReadonlyMap<string, Grammar> => {
  const found =
    grammars.get(params) ??
    new Map(Object.entries(params).map(([name, { kind }]) => [name, grammarOf(kind)]));
  grammars.set(params, found);
  return found;
};

/** Half a character cannot be sent as UTF-8. */
const inPath = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));

const wildSegment = (drawing: Drawing, name: string): string => {
  const { random } = drawing;
  return weighted(random, [
    [4, () => encodeURIComponent(anyNumber(random))],
    [2, () => inPath(likelyText(drawing, name))],
    [2, () => inPath(anyText(random)).slice(0, random.pick([100, 2000, 30_000]))],
    [1, () => `0000${drawing.known.id(random, name)}`],
    [
      1,
      () =>
        random.pick([
          '%',
          '%2',
          '%zz',
          '%C3%28',
          '%ED%A0%80',
          '%00',
          '%2F',
          '%2e%2e',
          '..',
          '.',
          '',
          '%35',
          '*',
          '5;x',
          '5%20',
          '+5',
          '-5',
        ]),
    ],
    [
      1,
      () =>
        random.pick([
          '\u0001',
          ' ',
          '\u007f',
          '\u00ff',
          '<>',
          '"',
          '{}',
          '|',
          '\\',
          '^`',
          '#x',
          '?',
          '//',
          'a/b',
        ]),
    ],
  ]);
};

const HUGE = [
  '0',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '9'.repeat(400),
];
const anyId = ({ random, known, drawn }: Drawing, name: string): string => {
  if (random.chance(0.05)) return random.pick(HUGE);
  const changed = name === 'message_id' ? known.changedBy(Number(drawn.get('history'))) : null;
  return String(changed ?? known.id(random, name));
};

const segment = (drawing: Drawing, part: string, isWild: boolean): string => {
  if (!part.startsWith('{'))
    return isWild && drawing.random.chance(0.1) ? part.toUpperCase() : part;
  const name = part.slice(1, -1).replace(/:int$/, '');
  if (isWild) return wildSegment(drawing, name);
  return part.endsWith(':int}') ? anyId(drawing, name) : inPath(likelyText(drawing, name));
};

const pathOf = (drawing: Drawing, { path }: AnyRoute, isWild: boolean): string => {
  const parts = path.split('/').slice(1);
  const file =
    path.startsWith('/user_uploads/{') && !isWild
      ? drawing.known.text(drawing.random, 'upload')
      : '';
  if (file.startsWith('/user_uploads/')) return file;
  const wildOne = isWild ? drawing.random.int(parts.length) : -1;
  return `/${parts.map((part, index) => segment(drawing, part, index === wildOne || (isWild && drawing.random.chance(0.3)))).join('/')}`;
};

/** How many of the optional parameters are sent; with many of them, most sets are refused. */
const FEW = [0, 0.05, 0.1, 0.3];
const MANY = [0, 0.2, 0.5, 0.8];
/** What little happens without, and what is refused whenever it is sent. */
const OFTEN = /^(to|topic|anchor|content|add|add_subgroups)$/;
const SELDOM = /^(sender|forged|prev_content_sha256|message_ids)$/;
const odds = (name: string, share: number): number =>
  OFTEN.test(name) ? 0.7 : SELDOM.test(name) ? 0.03 : share;

const paramsOf = (drawing: Drawing, route: AnyRoute, temper: Temper): ReadonlyArray<Sent> => {
  const { random, known } = drawing;
  const all = [...grammarsOf(route.params)];
  const share = random.pick(all.length > 10 ? FEW : MANY);
  const drawn = new Map<string, string>();
  const sent = all.filter(
    ([name]) => route.params[name]?.absent === null || random.chance(odds(name, share)),
  );
  const wildOne = temper === 'one-wild' && all.length > 0 ? random.pick(all)[0] : null;
  return [...new Map([...sent, ...all.filter(([name]) => name === wildOne)])].map(
    ([name, grammar]) => {
      const isWild = name === wildOne || (temper === 'wild' && random.chance(0.7));
      const aliases = route.params[name]?.aliases ?? [];
      const called = random.chance(0.1) && aliases.length > 0 ? random.pick(aliases) : name;
      const value = isWild
        ? wildValue(drawing, grammar, name)
        : likelyValue({ random, known, drawn }, grammar, name);
      drawn.set(name, value);
      return [called, value];
    },
  );
};

const STRANGE_NAMES = [
  '__proto__',
  'constructor',
  '',
  'client',
  'method',
  'unknown',
  'a[b]',
  'a[]',
  'a[0]',
  'a[9999999]',
  '[',
  '\u0000',
  '😀',
];

/**
 * The same with variations: repeated names, two names for one thing, unknown names, missing parts.
 */
const unsettled = (
  drawing: Drawing,
  route: AnyRoute,
  sent: ReadonlyArray<Sent>,
): ReadonlyArray<Sent> => {
  const { random } = drawing;
  const value = (): string => anyText(random);
  const [some] = sent.length > 0 ? [random.pick(sent)] : [];
  const aliased = Object.entries(route.params).filter(([, { aliases }]) => aliases.length > 0);
  return weighted(random, [
    [3, () => sent.filter(() => random.chance(0.7))],
    [2, () => (some ? [...sent, [some[0], value()]] : sent)],
    [2, () => (some ? [[some[0], value()], ...sent] : sent)],
    [2, () => [...sent, [random.pick(STRANGE_NAMES), value()]]],
    [
      1,
      () => [
        ...sent,
        [
          'method',
          random.pick(['GET', 'PATCH', 'DELETE', 'PUT', 'patch', 'HEAD', '', '__proto__']),
        ],
      ],
    ],
    [
      1,
      () =>
        some
          ? [
              ...sent,
              [`${some[0]}${random.pick(['[]', '[0]', '[a]', ' ', '\u0000', '.x'])}`, some[1]],
            ]
          : sent,
    ],
    [
      1,
      () => [
        ...sent,
        ...aliased.flatMap(([name, { aliases }]): Sent[] =>
          [name, ...aliases].map((one) => [one, value().slice(0, 50)]),
        ),
      ],
    ],
    [1, () => [...sent, ...random.some(30, (): Sent => [`n${random.int(100)}`, 'v'])]],
    [
      random.chance(0.05) ? 1 : 0,
      () => [...sent, ...Array.from({ length: 1100 }, (_, index): Sent => [`n${index}`, 'v'])],
    ],
    [1, () => [...sent, ['x'.repeat(random.pick([199, 200, 201, 5000])), 'v']]],
  ]);
};

const BYTES = [
  '%',
  '%zz',
  '%ED%A0%80',
  '%FF%FE',
  '%00',
  '\u0000',
  '\u00ff',
  '\u00c3',
  '&',
  '=',
  '&&==',
  ';',
  '\r\n',
  '--',
  '"',
  '\\',
  '\t',
  ' ',
];
const damage = (random: Random): ReadonlyArray<Damage> =>
  Array.from({ length: 1 + random.int(3) }, () => ({
    at: random.int(1000) / 1000,
    drop: random.int(4),
    insert: random.pick(BYTES),
  }));

const BOUNDARIES = [
  'xXxXx',
  '----WebKitFormBoundary7MA4YWxkTrZu0gW',
  'a',
  '0'.repeat(70),
  "'()+_,-./:=?",
];
const PART_HEADS = [
  'Content-Type: text/plain',
  'Content-Transfer-Encoding: base64',
  'Content-Type: text/plain; charset=utf-16',
  'Content-Disposition: form-data',
  'X',
  `X: ${'y'.repeat(9000)}`,
];

const bodyOf = (random: Random, isBroken: boolean): Body =>
  weighted<Body>(random, [
    [8, () => ({ _tag: 'Urlencoded', plus: random.chance(0.5) })],
    [
      3,
      () => ({
        _tag: 'Multipart',
        multipart: {
          boundary: random.pick(BOUNDARIES),
          newline: isBroken && random.chance(0.2) ? '\n' : '\r\n',
          isEnded: !(isBroken && random.chance(0.2)),
          asFiles: isBroken && random.chance(0.1),
          head: isBroken && random.chance(0.3) ? random.pick(PART_HEADS) : '',
        },
      }),
    ],
    [isBroken ? 1 : 0, () => ({ _tag: 'Json' })],
    [isBroken ? 1 : 0, () => ({ _tag: 'None' })],
    [
      isBroken ? 1 : 0,
      () => ({
        _tag: 'Compressed',
        coding: random.pick(['gzip', 'deflate', 'br']),
        isBroken: random.chance(0.4),
      }),
    ],
  ]);

/** A form with a file in it; now and then with two, or with a field instead. */
const uploadOf = (random: Random): Body => ({
  _tag: 'Multipart',
  multipart: {
    boundary: random.pick(BOUNDARIES),
    newline: '\r\n',
    isEnded: true,
    asFiles: random.chance(0.95),
    head: '',
  },
});
const filesOf = (random: Random): ReadonlyArray<Sent> => [
  [
    random.pick(['file', 'plan', '..', '%2e', '日本', 'cat.png', '猫.gif', 'me.webp', 'me.jpg']),
    anyText(random),
  ],
  ...random.some(random.chance(0.1) ? 2 : 0, (): Sent => ['other', 'x']),
];

const TYPES = [
  ...[
    'application/json',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    'multipart/mixed; boundary=xXxXx',
  ],
  ...[
    'application/x-www-form-urlencoded; charset=utf-7',
    'application/x-www-form-urlencoded; charset=iso-8859-1',
    'application/x-www-form-urlencoded; charset="',
  ],
  ...[
    'application/x-www-form-urlencoded; charset=utf-16',
    'application/octet-stream',
    '/',
    '',
    'a'.repeat(3000),
    'multipart/form-data; boundary=other',
  ],
];

const contentTypeOf = (random: Random, body: Body, isBroken: boolean): string | null => {
  if (isBroken && random.chance(0.3)) return random.chance(0.2) ? null : random.pick(TYPES);
  switch (body._tag) {
    case 'None':
      return null;
    case 'Json':
      return 'application/json';
    case 'Multipart':
      return `multipart/form-data; boundary=${/[^\w-]/.test(body.multipart.boundary) ? `"${body.multipart.boundary}"` : body.multipart.boundary}`;
    case 'Urlencoded':
    case 'Compressed':
      return random.chance(0.2)
        ? 'Application/X-WWW-Form-UrlEncoded; charset=UTF-8'
        : 'application/x-www-form-urlencoded';
  }
};

const FRAMINGS: ReadonlyArray<Framing> = [
  'length',
  'length',
  'length',
  'chunked',
  'chunked',
  'short',
  'long',
  'twice',
  'both',
  'bad-chunks',
  'untold',
  'cut-off',
];
const METHODS = [
  'GET',
  'POST',
  'PATCH',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PROPFIND',
  'TRACE',
  'BREW',
  'get',
  'CONNECT',
  '',
];
const HEADERS: ReadonlyArray<Sent> = [
  ['Expect', '100-continue'],
  ['Expect', 'the unexpected'],
  ['Upgrade', 'websocket'],
  ['Connection', 'close'],
  ['Connection', 'Upgrade'],
  ['Accept', 'text/html'],
  ['Accept-Language', 'xx;q=9,\u00ff'],
  ['User-Agent', 'ZulipMobile/27.1 (Android 14)'],
  ['User-Agent', '((((((((/////1.0'],
  ['User-Agent', '\u00e9'.repeat(100)],
  ['X-Forwarded-For', '1.2.3.4, %00'],
  ['Cookie', '=;;;='],
  ['Cookie', `parley_session=${'a'.repeat(32)}; csrftoken=x`],
  ['If-None-Match', '*'],
  ['Range', 'bytes=0-0'],
  ['X-Http-Method-Override', 'DELETE'],
  ['X', 'y'.repeat(20_000)],
  ['Bad Name', 'x'],
  ['', 'x'],
  ['Content-Length', '-1'],
  ['Content-Encoding', 'zstd'],
  ['Transfer-Encoding', 'gzip'],
  ['Host', 'twice.example'],
];

const headersOf = (random: Random): ReadonlyArray<Sent> =>
  random.chance(0.03)
    ? Array.from({ length: 120 }, (_, index): Sent => [`X-${index}`, 'v'])
    : random.some(2, () => random.pick(HEADERS));

const temperOf = (random: Random): Temper =>
  weighted<Temper>(random, [
    [9, () => 'likely'],
    [6, () => 'one-wild'],
    [2, () => 'wild'],
    [3, () => 'broken'],
  ]);

/** More is made than taken away, or there would soon be nothing left to ask about. */
const WEIGHTS: Readonly<Record<Method, number>> = { GET: 2, POST: 4, PATCH: 3, PUT: 2, DELETE: 2 };

/**
 * The request that stands at `index` of a run's world: equal seeds and equal knowledge give equal
 * requests.
 */
export const drawRequest = (
  { routes, known, people }: Source,
  seed: number,
  world: number,
  index: number,
): FuzzRequest => {
  const random = randomOf(seed, world, index);
  const drawing: Drawing = { random, known, drawn: new Map() };
  const route = weighted(
    random,
    routes.map((one) => [WEIGHTS[one.method], () => one] as const),
  );
  const temper = temperOf(random);
  const isBroken = temper === 'broken';

  const likely = paramsOf(drawing, route, temper);
  const sent = random.chance(temper === 'likely' ? 0.05 : 0.3)
    ? unsettled(drawing, route, likely)
    : likely;
  const isGet = route.method === 'GET';
  const goesInQuery = (): boolean => random.chance(isGet ? 0.98 : 0.05);
  const inQuery = sent.map(goesInQuery);
  const query = sent.filter((_, index) => inQuery[index]);
  const isUpload = route.takesFile === true && !isBroken;
  const fields = isUpload ? filesOf(random) : sent.filter((_, index) => !inQuery[index]);

  const method =
    isBroken && random.chance(0.2)
      ? random.pick(METHODS)
      : isGet && random.chance(0.03)
        ? 'HEAD'
        : route.method;
  const form = (): Body => (isUpload ? uploadOf(random) : bodyOf(random, isBroken));
  const body: Body = fields.length === 0 && random.chance(0.8) ? { _tag: 'None' } : form();
  const framing =
    isBroken && random.chance(0.4)
      ? random.pick(FRAMINGS)
      : random.chance(0.1)
        ? 'chunked'
        : 'length';
  const person = random.chance(0.4) ? people[0] : random.pick(people);
  return {
    method,
    path: pathOf(
      { random, known, drawn: new Map(likely) },
      route,
      temper === 'wild' || (isBroken && random.chance(0.3)) || random.chance(0.06),
    ),
    query,
    fields,
    body,
    contentType: contentTypeOf(random, body, isBroken),
    framing: body._tag === 'None' && framing === 'chunked' ? 'length' : framing,
    version: isBroken && random.chance(0.05) ? '1.0' : '1.1',
    authorization: drawAuthorization(random, person, isBroken),
    host: drawHost(random, person, isBroken),
    headers: isBroken ? headersOf(random) : [],
    damage: {
      target: isBroken && random.chance(0.15) ? damage(random) : [],
      body: isBroken && random.chance(0.3) ? damage(random) : [],
    },
    writes: random.chance(0.03) ? 1 + random.int(5) : 1,
  };
};
