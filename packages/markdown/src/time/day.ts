/** Numbers that may be a year, a month or a day, in the order of the text. */
export interface DayParts {
  readonly values: number[];
  /** Which of `values` is known to be what. */
  readonly known: { year?: number; month?: number; day?: number };
  /** A year was written in full. */
  hasCentury: boolean;
}

export interface Day {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
}

type Label = keyof DayParts['known'];

export const noDay = (): DayParts => ({ values: [], known: {}, hasCentury: false });

export const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

/**
 * False: it cannot be what it must be. `digits` more than two, or a number above a hundred, are a
 * year.
 */
export const addPart = (
  parts: DayParts,
  value: number,
  digits: number,
  label: Label | null = null,
): boolean => {
  const isYear = digits > 2 || value > 100;
  if (isYear && label !== null && label !== 'year') return false;
  const meaning = isYear ? 'year' : label;
  if (isYear) parts.hasCentury = true;
  const at = parts.values.push(value) - 1;
  if (meaning === null) return true;
  if (parts.known[meaning] !== undefined) return false;
  parts.known[meaning] = at;
  return true;
};

export const mayBeDay = ({ values, known }: DayParts, value: number): boolean => {
  if (known.day !== undefined || value < 1) return false;
  if (known.month === undefined) return value <= 31;
  const month = values[known.month] ?? 1;
  const year = known.year === undefined ? 2000 : (values[known.year] ?? 2000);
  return month >= 1 && month <= 12 && value <= daysIn(year, month);
};

const day = (year: number | null, month: number | null, day: number | null): Day => ({
  year,
  month,
  day,
});

const ofKnown = ({ values, known }: DayParts, three: boolean): Day => {
  const labels: ReadonlyArray<Label> = ['year', 'month', 'day'];
  const missing = labels.find((label) => known[label] === undefined);
  const taken = Object.values(known);
  const left = [0, 1, 2].find((index) => !taken.includes(index));
  const at = (label: Label): number | null => {
    const index = three && label === missing ? left : known[label];
    return index === undefined ? null : (values[index] ?? null);
  };
  return day(at('year'), at('month'), at('day'));
};

const ofTwo = (a: number, b: number): Day => {
  if (a > 31) return day(a, b, null);
  return b > 31 ? day(b, a, null) : day(null, a, b);
};

/** The month is written as a word, and is the one at `month`. */
const ofThreeWithMonth = ([a = 0, b = 0, c = 0]: ReadonlyArray<number>, month: number): Day => {
  if (month === 0) return b > 31 ? day(b, a, c) : day(c, a, b);
  if (month === 1) return a > 31 ? day(a, b, c) : day(c, b, a);
  return b > 31 ? day(b, c, a) : day(a, c, b);
};

const ofThree = ([a = 0, b = 0, c = 0]: ReadonlyArray<number>, year: number | undefined): Day => {
  if (a > 31 || year === 0) return day(a, b, c);
  return a > 12 ? day(c, b, a) : day(c, a, b);
};

/**
 * Decides which number is the day, the month and the year: months come before days, and a number
 * that cannot be a day is a year. Returns null when there are too many numbers.
 */
export const resolveDay = (parts: DayParts): Day | null => {
  const { values, known } = parts;
  const labels = Object.keys(known).length;
  if (values.length > 3) return null;
  if ((labels > 0 && labels === values.length) || (values.length === 3 && labels === 2))
    return ofKnown(parts, values.length === 3);
  const { month } = known;
  if (values.length === 3)
    return month === undefined ? ofThree(values, known.year) : ofThreeWithMonth(values, month);
  const [a, b] = values;
  if (a === undefined) return day(null, null, null);
  if (b === undefined) return a > 31 ? day(a, null, null) : day(null, null, a);
  if (month === undefined) return ofTwo(a, b);
  const other = month === 0 ? b : a;
  return other > 31
    ? day(other, values[month] ?? null, null)
    : day(null, values[month] ?? null, other);
};
