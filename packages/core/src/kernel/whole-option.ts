/**
 * A number that the host gives as an option, under the name it has there. A number that is none, as
 * of an environment variable that is missing, would mean no limit at all wherever it is compared.
 * @throws RangeError for a number that has a fraction, is none, or is not from `least` to `most`.
 */
export const wholeOption = (
  name: string,
  value: number,
  least = 0,
  most = Number.MAX_SAFE_INTEGER,
): number => {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} on` : `${least} to ${most}`;
  throw new RangeError(`${name} must be a whole number from ${range}, not ${value}`);
};
