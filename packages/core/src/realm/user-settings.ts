import { JOINING_SETTINGS } from './joining-settings.ts';
import { type LanguageTag, off, on, type SettingRow, type ValueOf } from './setting-rows.ts';

const language: LanguageTag = {
  kind: 'language',
  says: 'The language that clients show to the user.',
  default: 'en',
};

/** Settings only the user chooses. A new user starts with the organization's language. */
const OWN_SETTINGS = {
  language,
  loginEmails: on('Emails about new sign-ins to the account.'),
  marketingEmails: on('Emails about the product.'),
  privateDataExport: off('Administrators may export data that only the user can see.'),
} as const satisfies Readonly<Record<string, SettingRow>>;

/** Every personal setting, in the order in which values are judged. */
export const USER_SETTINGS = { ...OWN_SETTINGS, ...JOINING_SETTINGS } as const;

type Table = typeof USER_SETTINGS;
export type UserSettings = { readonly [Name in keyof Table]: ValueOf<Table[Name]> };
export type JoiningSettings = Pick<UserSettings, keyof typeof JOINING_SETTINGS>;

/** The tables as pairs, with the types of their names. */
export const SETTING_ROWS = Object.entries(USER_SETTINGS) as ReadonlyArray<
  readonly [keyof UserSettings, SettingRow]
>;
export const JOINING_ROWS = Object.entries(JOINING_SETTINGS) as ReadonlyArray<
  readonly [keyof JoiningSettings, SettingRow]
>;

/** The value of each setting before the user chooses one. */
export const DEFAULT_USER_SETTINGS = Object.fromEntries(
  SETTING_ROWS.map(([name, row]) => [name, row.default]),
) as unknown as UserSettings;

/** The settings that differ from their initial value. Only these are stored. */
export const chosenSettings = <Settings extends Partial<UserSettings>>(
  settings: Settings,
): Partial<Settings> =>
  Object.fromEntries(
    SETTING_ROWS.flatMap(([name, row]) =>
      settings[name] === undefined || settings[name] === row.default
        ? []
        : [[name, settings[name]]],
    ),
  ) as Partial<Settings>;

/** All settings. One that is not stored has its initial value. */
export const completeSettings = (chosen: Partial<UserSettings>): UserSettings => ({
  ...DEFAULT_USER_SETTINGS,
  ...chosen,
});
