/** Numbers by chance, the same for the same seed (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
type Random = () => number;

const below = (random: Random, limit: number): number => Math.floor(random() * limit);
const pick = <A>(random: Random, items: readonly [A, ...A[]]): A =>
  items[below(random, items.length)] ?? items[0];

/** What backtracking engines, find-all loops and caches of automata have each choked on. */
const KNOWN = [
  '(a+)+$',
  '(a|a)*b',
  '(a|aa)+$',
  '(.*)(.*)(.*)(.*)x',
  '(x+x+)+y',
  '(a|b)*a(a|b){15}c',
  'a.*b|a',
  '(?:a| )*b|a',
  '(?:a?[a ]){300}b|a',
  '(?:(?:a| ){1,100}){1,10}b|a',
  '.{1,900}b|a',
  '(?:.?){400}b|a',
  '(?s).*x|.',
  '(?:(?:(?:a*)*)*)*b',
  '(?i)(?:k|\\x{212a}|K)*s',
  '[^b]*b|[^b]',
  '\\b|\\B|a',
  '(?:\\pL|\\pN|\\pZ|\\pP|a| )*z|a',
  '\\S+@\\S+\\.\\S+',
  '(?P<a>(?:(?P<b>a)|(?P<c>.))*)x|(?P<d>a)',
] as const;

const ATOMS = [
  'a',
  'b',
  '.',
  ' ',
  'ab',
  '[ab]',
  '[^b]',
  '\\w',
  '\\S',
  '\\s',
  '\\pL',
  '(?i:A)',
  'é',
  '😀',
  '\\b',
  '^',
  '$',
  '',
  '#',
  '\\d',
] as const;
/** With how many copies each makes. */
const REPEATS: readonly [readonly [string, number], ...ReadonlyArray<readonly [string, number]>] = [
  ['', 1],
  ['', 1],
  ...['*', '+', '?', '*?', '+?', '??'].map((sign) => [sign, 1] as const),
  ['{2}', 2],
  ['{0,3}', 3],
  ['{30}', 30],
  ['{1,50}', 50],
  ['{0,200}', 200],
  ['{1,900}', 900],
];

/**
 * Often nested, often ambiguous. `room`: how many copies may be made of it; now and then more,
 * which RE2 refuses.
 */
const invent = (random: Random, depth: number, room: number): string => {
  const part = (): string => {
    const most = random() < 0.1 ? room : 3;
    const fitting = REPEATS.filter(
      ([, copies]) => copies <= most || random() < 0.003,
    ) as unknown as typeof REPEATS;
    const [repeat, copies] = pick(random, fitting);
    if (depth > 0 && random() < 0.5)
      return `(?:${invent(random, depth - 1, Math.max(1, room / copies))})${repeat}`;
    const atom = pick(random, ATOMS);
    return ['', '^', '$', '\\b'].includes(atom) ? atom : atom + repeat;
  };
  const branch = (): string => Array.from({ length: 1 + below(random, 3) }, part).join('');
  return Array.from({ length: 1 + below(random, 3) }, branch).join('|');
};

/** As long as a pattern may be. */
const LONGEST = 1_000;

export const pattern = (random: Random): string => {
  const made = random() < 0.05 ? pick(random, KNOWN) : invent(random, 1 + below(random, 3), 900);
  return made.length > LONGEST ? pattern(random) : made;
};

const UNITS = [
  'a',
  'a ',
  ' a',
  'ab ',
  'aaa',
  'b',
  ' ',
  '#1 ',
  'é ',
  '😀a ',
  'k\u212a ',
  '\n',
  'a,',
  'ab@ab.ab ',
  "('a",
  'x'.repeat(30),
] as const;

/** Of at most `longest` signs, now and then as long. */
export const text = (random: Random, longest: number): string => {
  const length = pick(random, [1, 30, longest / 10, longest / 10, longest / 10, longest]);
  const units = Array.from({ length: 1 + below(random, 3) }, () => pick(random, UNITS));
  const run = units.join('');
  const made = run.repeat(Math.ceil(length / run.length)).slice(0, length);
  return random() < 0.3 ? `${made.slice(1)}b` : made;
};
