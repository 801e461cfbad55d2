/** On or off. */
export interface Switch {
  readonly kind: 'switch';
  readonly says: string;
  readonly default: boolean;
}

/**
 * One of some values. `meanings`: what each of them stands for; null where the values say it
 * themselves.
 */
export interface Choice<Value extends string | number> {
  readonly kind: 'choice';
  readonly says: string;
  readonly default: Value;
  readonly values: ReadonlyArray<Value>;
  readonly meanings: Readonly<Record<Value, string>> | null;
}

/** A whole number, both ends included. */
export interface Range {
  readonly kind: 'range';
  readonly says: string;
  readonly default: number;
  readonly least: number;
  readonly most: number;
}

/** A language tag (BCP 47); which languages there is a translation for is the client's business. */
export interface LanguageTag {
  readonly kind: 'language';
  readonly says: string;
  readonly default: string;
}

/** The values and default of one personal setting, and its documentation. */
export type SettingRow = Switch | Choice<string | number> | Range | LanguageTag;

/** The type of a setting's values. */
export type ValueOf<Row extends SettingRow> = Row extends Switch
  ? boolean
  : Row extends Choice<infer Value>
    ? Value
    : Row extends LanguageTag
      ? string
      : number;

export const on = (says: string): Switch => ({ kind: 'switch', says, default: true });
export const off = (says: string): Switch => ({ kind: 'switch', says, default: false });

/** Numbers that stand for something each: `{ 1: 'always', 2: 'never' }`. */
export const numbered = <const Meanings extends Readonly<Record<number, string>>>(
  says: string,
  start: NoInfer<keyof Meanings & number>,
  meanings: Meanings,
): Choice<keyof Meanings & number> => {
  const values = Object.keys(meanings).map((key) => Number(key) as keyof Meanings & number);
  return { kind: 'choice', says, default: start, values, meanings };
};

export const oneOf = <const Values extends ReadonlyArray<string>>(
  says: string,
  start: NoInfer<Values[number]>,
  values: Values,
): Choice<Values[number]> => ({ kind: 'choice', says, default: start, values, meanings: null });

export const range = (says: string, start: number, least: number, most: number): Range => ({
  kind: 'range',
  says,
  default: start,
  least,
  most,
});
