import { SETTING_ROWS, type SettingRow, type UserSettings } from '@parley/core';

const other = (row: SettingRow): string | number | boolean | undefined => {
  switch (row.kind) {
    case 'switch':
      return !row.default;
    case 'choice':
      return row.values.findLast((value) => value !== row.default);
    case 'range':
      return row.most;
    case 'language':
      return 'pt-br';
  }
};

/** Every personal setting another than it is at first. */
export const allOtherSettings = Object.fromEntries(
  SETTING_ROWS.map(([name, row]) => [name, other(row)]),
) as unknown as UserSettings;
