import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { isLanguage } from '../../realm/realm-values.ts';
import type { SettingRow } from '../../realm/setting-rows.ts';
import type { UserSettings } from '../../realm/user-settings.ts';

type Widened<Value> = Value extends boolean ? boolean : Value extends number ? number : string;
/** Requested settings; their values are validated later. */
export type Wanted<Settings> = { readonly [Name in keyof Settings]?: Widened<Settings[Name]> };

export type SettingValueDenial = Denial<
  'user.setting-invalid',
  { readonly setting: keyof UserSettings; readonly value: boolean | number | string }
>;

/** May a setting have this value? */
export const isSettingValue = (row: SettingRow, value: unknown): boolean => {
  switch (row.kind) {
    case 'switch':
      return typeof value === 'boolean';
    case 'choice':
      return row.values.some((one) => one === value);
    case 'range':
      return Number.isSafeInteger(value) && Number(value) >= row.least && Number(value) <= row.most;
    case 'language':
      return typeof value === 'string' && isLanguage(value);
  }
};

type Rows<Settings> = ReadonlyArray<readonly [keyof Settings & keyof UserSettings, SettingRow]>;

/**
 * Those of `wanted` that `rows` know, once they say that each may have its value; the first that
 * may not, in their order, stops.
 */
export const acceptSettings = <Settings>(
  rows: Rows<Settings>,
  wanted: Wanted<Settings>,
): E.Either<SettingValueDenial, Partial<Settings>> => {
  const accepted: Partial<Record<keyof Settings, boolean | number | string>> = {};
  for (const [setting, row] of rows) {
    const value = wanted[setting];
    if (value === undefined) continue;
    if (!isSettingValue(row, value))
      return E.left(denial('user.setting-invalid', { setting, value }));
    accepted[setting] = value;
  }
  return E.right(accepted as Partial<Settings>);
};

/** One setting and its new value. */
export type SettingChange<Settings> = {
  readonly [Name in keyof Settings]-?: { readonly setting: Name; readonly value: Settings[Name] };
}[keyof Settings];

/** Those of `wanted` that are another than `now`. */
export const settingChanges = <Settings extends object>(
  now: Settings,
  wanted: Partial<Settings>,
): ReadonlyArray<SettingChange<Settings>> =>
  Object.entries(wanted).flatMap(([setting, value]) =>
    value === now[setting as keyof Settings] ? [] : [{ setting, value } as SettingChange<Settings>],
  );
