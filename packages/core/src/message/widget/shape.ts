/** Where in a value: keys and places, outermost first. */
export type Path = ReadonlyArray<string | number>;

/** What is wrong with the form of a value. */
export type ShapeFault =
  | {
      readonly _tag:
        | 'NotText'
        | 'NotInteger'
        | 'NotSwitch'
        | 'NotList'
        | 'NotFields'
        | 'NotAllowed';
      readonly at: Path;
    }
  | { readonly _tag: 'Missing'; readonly at: Path; readonly key: string }
  | { readonly _tag: 'Unexpected'; readonly keys: ReadonlyArray<string> };

/** Null: nothing is wrong. */
export type Check = (value: unknown, at: Path) => ShapeFault | null;

const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value);
export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text: Check = (value, at) =>
  typeof value === 'string' ? null : { _tag: 'NotText', at };
export const integer: Check = (value, at) => (isWhole(value) ? null : { _tag: 'NotInteger', at });
export const toggle: Check = (value, at) =>
  typeof value === 'boolean' ? null : { _tag: 'NotSwitch', at };
export const integerOf =
  (...allowed: ReadonlyArray<number>): Check =>
  (value, at) =>
    integer(value, at) ??
    (allowed.some((one) => one === value) ? null : { _tag: 'NotAllowed', at });

export const listOf =
  (item: Check): Check =>
  (value, at) => {
    if (!Array.isArray(value)) return { _tag: 'NotList', at };
    for (const [index, one] of value.entries()) {
      const fault = item(one, [...at, index]);
      if (fault !== null) return fault;
    }
    return null;
  };

/** These fields, in this order; others do not matter. */
export const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, at) => {
    if (!isFields(value)) return { _tag: 'NotFields', at };
    for (const [key, check] of Object.entries(checks)) {
      if (!Object.hasOwn(value, key)) return { _tag: 'Missing', at, key };
      const fault = check(value[key], [...at, key]);
      if (fault !== null) return fault;
    }
    return null;
  };

/** These fields and no others. */
export const onlyFields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, at) => {
    const fault = fields(checks)(value, at);
    if (fault !== null || !isFields(value)) return fault;
    const keys = Object.keys(value).filter((key) => !Object.hasOwn(checks, key));
    return keys.length === 0 ? null : { _tag: 'Unexpected', keys };
  };

/** The value a text holds as JSON; null for none. */
export const parsed = (json: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(json) };
  } catch {
    return null;
  }
};
