import { SETTING_ROWS, type SettingRow, type UserSettings, type Wanted } from '@parley/core';
import { flag, int, intBetween, json, literal, oneOf, type ParamKind, text } from './kinds.ts';
import { optional, type Param } from './param.ts';

/** Judged once everything is parsed, by the domain: their refusals are sentences of their own. */
const JUDGED_LATER: ReadonlySet<keyof UserSettings> = new Set([
  'language',
  'notificationSound',
  'emailBatchingSeconds',
]);

type Value = boolean | number | string;

const choice = (values: ReadonlyArray<string | number>, isTerse: boolean): ParamKind<Value> => {
  if (values.every((value) => typeof value === 'number')) return json(oneOf(int, ...values));
  return isTerse ? literal(...values) : oneOf(text, ...values);
};

const kindOf = (name: keyof UserSettings, row: SettingRow, isTerse: boolean): ParamKind<Value> => {
  const isJudgedLater = JUDGED_LATER.has(name);
  switch (row.kind) {
    case 'switch':
      return flag;
    case 'range':
      return json(isJudgedLater ? int : intBetween(row.least, row.most));
    case 'choice':
      return isJudgedLater ? text : choice(row.values, isTerse);
    case 'language':
      return text;
  }
};

type SettingParams<Names extends Partial<Readonly<Record<keyof UserSettings, string>>>> = {
  readonly [Name in keyof Names & keyof UserSettings as NonNullable<Names[Name]>]: Param<
    Wanted<UserSettings>[Name]
  >;
};

/**
 * One optional parameter for each setting that `names` has a name for, as the domain's table wants
 * it. `terse`: those whose words are refused as a type is.
 */
export const userSettingParams = <
  const Names extends Partial<Readonly<Record<keyof UserSettings, string>>>,
>(
  names: Names,
  terse: ReadonlyArray<keyof UserSettings>,
): SettingParams<Names> => {
  const params = SETTING_ROWS.flatMap(([name, row]) =>
    names[name] === undefined
      ? []
      : [[names[name], optional(kindOf(name, row, terse.includes(name)))]],
  );
  return Object.fromEntries(params) as SettingParams<Names>;
};
