import { type Denial, denial } from './denial.ts';
import { type CountedKind, NUMBERS, type NumberNote } from './number-table.ts';

export type NumberName = keyof typeof NUMBERS;
export type Numbers = Readonly<Record<NumberName, number>>;
export type TooManyRule = (typeof NUMBERS)[NumberName]['rule'];
/** `limit`: the number, in bytes for uploads. `number`: which row of the table refuses. */
export type TooMany<Rule extends TooManyRule> = Denial<
  Rule,
  { readonly limit: number; readonly number: NumberName }
>;

export const NUMBER_NAMES = Object.keys(NUMBERS) as ReadonlyArray<NumberName>;
export const noteOf = (name: NumberName): NumberNote & { readonly counts: CountedKind } =>
  NUMBERS[name];

export const tooMany = <Name extends NumberName>(
  number: Name,
  limit: number,
): TooMany<(typeof NUMBERS)[Name]['rule']> => denial(NUMBERS[number].rule, { limit, number });

/**
 * The host's numbers, and those of the table where the host gives none. Infinity means no limit.
 * @throws RangeError for a name that is not in the table, and for a number that is negative or has
 * a fraction.
 */
export const numbersWith = (given: Partial<Numbers> = {}): Numbers => {
  for (const [name, most] of Object.entries(given)) {
    if (!Object.hasOwn(NUMBERS, name))
      throw new RangeError(`numbers: there is no number called ${name}`);
    const isNumber = Number.isSafeInteger(most) || most === Number.POSITIVE_INFINITY;
    if (!isNumber || most < 0)
      throw new RangeError(
        `numbers.${name} must be a whole number from 0 on, or Infinity, not ${most}`,
      );
  }
  const defaults = Object.fromEntries(
    NUMBER_NAMES.map((name) => [name, NUMBERS[name].most]),
  ) as Record<NumberName, number>;
  return { ...defaults, ...given };
};
