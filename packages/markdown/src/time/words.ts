const numbered = (first: number, rows: string): ReadonlyMap<string, number> =>
  new Map(
    rows.split(',').flatMap((row, index) =>
      row
        .trim()
        .split(' ')
        .map((word) => [word, first + index] as const),
    ),
  );

const MONTHS = numbered(
  1,
  'jan january, feb february, mar march, apr april, may, jun june, jul july, aug august, ' +
    'sep sept september, oct october, nov november, dec december',
);
/** Monday is 0. */
const WEEKDAYS = numbered(
  0,
  'mon monday, tue tuesday, wed wednesday, thu thursday, fri friday, sat saturday, sun sunday',
);
/** Hours are 0, minutes 1, seconds 2. */
const UNITS = numbered(0, 'h hour hours, m minute minutes, s second seconds');
const HALVES = numbered(0, 'am a, pm p');
const FILLERS: ReadonlySet<string> = new Set([
  ' ',
  '.',
  ',',
  ';',
  '-',
  '/',
  "'",
  ...'at on and ad m t of st nd rd th'.split(' '),
]);

const lookUp =
  (words: ReadonlyMap<string, number>) =>
  (token: string | undefined): number | null =>
    words.get(token?.toLowerCase() ?? '') ?? null;

export const monthOf = lookUp(MONTHS);
export const weekdayOf = lookUp(WEEKDAYS);
export const unitOf = lookUp(UNITS);
/** 0 before noon, 1 after it. */
export const halfOf = lookUp(HALVES);
export const isFiller = (token: string): boolean => FILLERS.has(token.toLowerCase());

const UTC: ReadonlySet<string> = new Set(['UTC', 'GMT', 'Z', 'z']);
export const isUtc = (name: string): boolean => UTC.has(name);

/** Hours ahead of UTC, by the abbreviations in common use. */
const ZONES: Readonly<Record<string, number>> = {
  HST: -10,
  AKST: -9,
  AKDT: -8,
  PST: -8,
  PDT: -7,
  MST: -7,
  MDT: -6,
  CST: -6,
  CDT: -5,
  EST: -5,
  EDT: -4,
  AST: -4,
  ADT: -3,
  NST: -3.5,
  NDT: -2.5,
  WET: 0,
  WEST: 1,
  BST: 1,
  CET: 1,
  CEST: 2,
  MET: 1,
  MEST: 2,
  EET: 2,
  EEST: 3,
  IDT: 3,
  MSK: 3,
  SAST: 2,
  WAT: 1,
  CAT: 2,
  EAT: 3,
  PKT: 5,
  IST: 5.5,
  WIB: 7,
  WITA: 8,
  WIT: 9,
  HKT: 8,
  AWST: 8,
  JST: 9,
  KST: 9,
  ACST: 9.5,
  ACDT: 10.5,
  AEST: 10,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
};

/** In seconds; null when the name is no zone. */
export const zoneOffset = (name: string): number | null => {
  if (isUtc(name)) return 0;
  const hours = Object.hasOwn(ZONES, name) ? ZONES[name] : undefined;
  return hours === undefined ? null : hours * 3600;
};
