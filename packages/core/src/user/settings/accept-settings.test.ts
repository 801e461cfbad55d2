import { describe, expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import {
  DEFAULT_USER_SETTINGS,
  JOINING_ROWS,
  type JoiningSettings,
  SETTING_ROWS,
  type UserSettings,
} from '../../realm/user-settings.ts';
import { acceptSettings, isSettingValue, settingChanges } from './accept-settings.ts';

test.each(SETTING_ROWS)('%s starts as something it may be', (_name, row) =>
  expect(isSettingValue(row, row.default)).toBe(true),
);

describe('which values a setting takes', () => {
  const accept = (wanted: object) => acceptSettings<UserSettings>(SETTING_ROWS, wanted);
  const invalid = (setting: string, value: unknown) =>
    E.left(denial('user.setting-invalid', { setting, value }));

  test.each<[string, object]>([
    ['a switch', { enterSends: true }],
    ['one of the numbers', { followTopics: 4, emailVisibility: 5 }],
    ['one of the words', { notificationSound: 'deep tom', homeView: 'all_messages' }],
    ['the ends of a range', { emailBatchingSeconds: 604_800, fontSizePx: 1 }],
    ['a language', { language: 'pt-br' }],
    ['nothing', {}],
  ])('%s', (_what, wanted) => expect(accept(wanted)).toEqual(E.right(wanted)));

  test.each<[string, string, unknown]>([
    ['a word for a switch', 'enterSends', 'true'],
    ['a number for a switch', 'enterSends', 1],
    ['a number that stands for nothing', 'followTopics', 5],
    ['a number written as a word', 'followTopics', '1'],
    ['a word that is none of them', 'notificationSound', 'bell'],
    ['less than the range', 'emailBatchingSeconds', 0],
    ['more than the range', 'emailBatchingSeconds', 604_801],
    ['half a number', 'fontSizePx', 12.5],
    ['no number', 'fontSizePx', Number.NaN],
    ['no language', 'language', 'de_AT'],
  ])('not %s', (_what, setting, value) =>
    expect(accept({ [setting]: value })).toEqual(invalid(setting, value)),
  );

  test('of several wrong ones the first in the table is named in the refusal', () => {
    const wrong = { emailBatchingSeconds: 0, notificationSound: 'bell', language: '' };
    expect(accept(wrong)).toEqual(invalid('language', ''));
    expect(accept({ ...wrong, language: 'de' })).toEqual(invalid('notificationSound', 'bell'));
    expect(accept({ emailBatchingSeconds: 0 })).toEqual(invalid('emailBatchingSeconds', 0));
  });

  test('a setting the rows do not know is omitted', () => {
    const wanted = { language: 'no language', loginEmails: false, unheardOf: 7, enterSends: true };
    expect(acceptSettings<JoiningSettings>(JOINING_ROWS, wanted)).toEqual(
      E.right({ enterSends: true }),
    );
  });
});

test('a change is a setting that becomes another', () => {
  const wanted = { enterSends: true, colorScheme: 1, homeView: 'all_messages' } as const;
  expect(settingChanges(DEFAULT_USER_SETTINGS, wanted)).toEqual([
    { setting: 'enterSends', value: true },
    { setting: 'homeView', value: 'all_messages' },
  ]);
});
