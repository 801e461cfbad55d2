import { SETTING_ROWS, type SettingRow } from '@parley/core';
import {
  JOINING_SETTINGS_NAMES,
  USER_SETTINGS_NAMES,
} from '../endpoints/settings/user-setting-names.ts';

const INTRODUCTION = `# Personal settings

Every user has these settings. \`PATCH /settings\` changes those of the caller.
\`PATCH /realm/user_settings_defaults\` chooses the initial values for users who join later, and
changes no existing user. In code a setting has the name of the second column, in \`User.settings\`
and \`Realm.userDefaults\`.

A test writes this page from the table in
[user-settings.ts](../../packages/core/src/realm/user-settings.ts), which also gives the types, the
parameters of both endpoints and the settings of new users:
\`PARLEY_WRITE_DOCS=1 npm run jest -- packages/http-express/src/settings-page\`.
`;

const code = (value: unknown): string => `\`${value}\``;

const values = (row: SettingRow): string => {
  switch (row.kind) {
    case 'switch':
      return `${code(true)} or ${code(false)}`;
    case 'range':
      return `${code(row.least)} to ${code(row.most)}`;
    case 'language':
      return 'a language tag';
    case 'choice': {
      const { meanings } = row;
      return row.values
        .map((value) => (meanings === null ? code(value) : `${code(value)} ${meanings[value]}`))
        .join(', ');
    }
  }
};

const tableOf = (rows: typeof SETTING_ROWS): string =>
  [
    '| API | Code | At first | Values | What it does |',
    '|---|---|---|---|---|',
    ...rows.map(
      ([name, row]) =>
        `| ${code(USER_SETTINGS_NAMES[name])} | ${code(name)} | ${code(row.default)} | ` +
        `${values(row)} | ${row.says.replaceAll('|', '\\|')} |`,
    ),
  ].join('\n');

export const settingsPage = (): string => {
  const isJoining = ([name]: (typeof SETTING_ROWS)[number]): boolean =>
    Object.hasOwn(JOINING_SETTINGS_NAMES, name);
  const own = SETTING_ROWS.filter((row) => !isJoining(row));
  return [
    INTRODUCTION,
    '## Settings whose initial value the organization chooses\n\n' +
      `${tableOf(SETTING_ROWS.filter(isJoining))}\n`,
    "## Settings that only the user chooses\n\nA new user has the organization's language.\n\n" +
      `${tableOf(own)}\n`,
  ].join('\n');
};
