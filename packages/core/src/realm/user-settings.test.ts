import { expect, test } from '@jest/globals';
import {
  chosenSettings,
  completeSettings,
  DEFAULT_USER_SETTINGS,
  SETTING_ROWS,
  type UserSettings,
} from './user-settings.ts';

test.each(SETTING_ROWS)('%s is described by a sentence', (_name, row) =>
  expect(row.says).toMatch(/\.$/),
);

test('the chosen settings are stored, and give the same settings again', () => {
  const settings: UserSettings = {
    ...DEFAULT_USER_SETTINGS,
    emailVisibility: 4,
    enterSends: true,
    language: 'de',
    fontSizePx: 16,
  };
  expect(chosenSettings(settings)).toEqual({
    emailVisibility: 4,
    enterSends: true,
    language: 'de',
  });
  expect(completeSettings(chosenSettings(settings))).toEqual(settings);
  expect(chosenSettings(DEFAULT_USER_SETTINGS)).toEqual({});
});
