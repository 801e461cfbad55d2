import type { ParamKind } from './kinds.ts';
import { optional, type Param } from './param.ts';

/** One optional parameter for each of `names`' wire names. */
export const settingParams = <Wire extends string, A>(
  names: Readonly<Record<string, Wire>>,
  kind: ParamKind<A>,
): Readonly<Record<Wire, Param<A | undefined>>> => {
  const params = Object.values(names).map((wire) => [wire, optional(kind)] as const);
  return Object.fromEntries(params) as Readonly<Record<Wire, Param<A | undefined>>>;
};

type Sent<Names extends Readonly<Record<string, string>>, Values> = {
  readonly [Name in keyof Names]?: Names[Name] extends keyof Values
    ? Exclude<Values[Names[Name]], undefined>
    : never;
};

/** What was sent of them, under the domain's names. */
export const sentSettings = <
  Names extends Readonly<Record<string, string>>,
  Values extends Readonly<Record<Names[keyof Names], unknown>>,
>(
  names: Names,
  sent: Values,
): Sent<Names, Values> => {
  const values: Readonly<Record<string, unknown>> = sent;
  const given = Object.entries(names).flatMap(([name, wire]) =>
    values[wire] === undefined ? [] : [[name, values[wire]]],
  );
  return Object.fromEntries(given) as Sent<Names, Values>;
};
