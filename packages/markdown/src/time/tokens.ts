/**
 * A full stop, or a comma behind two digits, may be part of a number; which it is shows only at the
 * end of the run.
 */
const RUN = /\s|\d{2,},\d*(?:\.+(?:\p{L}+|\d+))*\.*|(?:\p{L}+|\d+)(?:\.+(?:\p{L}+|\d+))*\.*|./gsu;

const isOneNumber = (run: string): boolean => /^\d+(?:[.,]\d+)?$/.test(run);

/** Words, numbers, blanks and signs. */
export const tokensOf = (text: string): ReadonlyArray<string> =>
  Array.from(text.replaceAll('\0', '').matchAll(RUN)).flatMap(([run]) => {
    if (isOneNumber(run)) return [run.replace(',', '.')];
    if (/^\s$/.test(run)) return [' '];
    return run.length === 1 ? [run] : run.split(/([.,])/).filter((part) => part !== '');
  });
