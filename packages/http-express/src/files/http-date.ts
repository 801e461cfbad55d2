const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const LONG_DAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTH = `(?<month>${MONTHS.join('|')})`;
const TIME = '(?<time>[0-2]\\d:[0-5]\\d:[0-6]\\d)';

/** The present format, and the two obsolete ones that servers must accept (RFC 9110, 5.6.7). */
const FORMATS: ReadonlyArray<RegExp> = [
  new RegExp(`^${DAY}, (?<day>\\d\\d) ${MONTH} (?<year>\\d{4}) ${TIME} GMT$`),
  new RegExp(`^${LONG_DAY}, (?<day>\\d\\d)-${MONTH}-(?<year>\\d\\d) ${TIME} GMT$`),
  new RegExp(`^${DAY} ${MONTH} (?<day>[ \\d]\\d) ${TIME} (?<year>\\d{4})$`),
];

const CENTURY = 100;
const HALF = 50;

/**
 * Two digits of a year that seems more than fifty years ahead are of the last one that ended so.
 */
const yearOf = (digits: string, now: number): number => {
  if (digits.length > 2) return Number(digits);
  const present = new Date(now).getUTCFullYear();
  const year = present - (present % CENTURY) + Number(digits);
  return year > present + HALF ? year - CENTURY : year;
};

/**
 * Seconds since 1970 that an HTTP date means, RFC 9110 section 5.6.7. Null: it is none. `now`:
 * milliseconds since 1970.
 */
export const httpDate = (text: string | undefined, now: number = Date.now()): number | null => {
  for (const format of FORMATS) {
    const { day = '', month = '', year = '', time = '' } = format.exec(text ?? '')?.groups ?? {};
    if (day === '') continue;
    const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
    const midnight = Date.UTC(yearOf(year, now), MONTHS.indexOf(month), Number(day)) / 1000;
    const isDay = new Date(midnight * 1000).getUTCDate() === Number(day) && hours < 24;
    return isDay ? midnight + hours * 3600 + minutes * 60 + seconds : null;
  }
  return null;
};
