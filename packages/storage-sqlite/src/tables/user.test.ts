import { expect, test } from '@jest/globals';
import {
  DEFAULT_USER_SETTINGS,
  defaultRealmSettings,
  newUser,
  RealmId,
  UnixSeconds,
  UserId,
} from '@parley/core';
import { rowOfUser, type UserRow, userOf } from './user-row.ts';

const realm = { id: RealmId(1), settings: defaultRealmSettings, userDefaults: {} };
const ann = newUser(
  realm,
  { id: UserId(2), email: 'ann@example.org', fullName: 'Ann' },
  UnixSeconds(5),
);
const stored = (settings: object): UserRow => ({
  ...rowOfUser(ann),
  role: ann.role,
  bot_type: null,
  avatar_source: 'gravatar',
  avatar_file: null,
  settings: JSON.stringify(settings),
});

test('a setting that an older row lacks has its default, and the others stay', () => {
  const { synchronizesDrafts: _new, ...older } = {
    ...DEFAULT_USER_SETTINGS,
    followTopics: 1,
    resolvedNoticeRead: 'never',
  } as const;
  expect(userOf(stored(older)).settings).toEqual({ ...older, synchronizesDrafts: true });
  expect(userOf(stored({ ...older, synchronizesDrafts: false })).settings).toEqual({
    ...older,
    synchronizesDrafts: false,
  });
  expect(userOf(stored({})).settings).toEqual(DEFAULT_USER_SETTINGS);
});

test('only chosen settings are stored', () => {
  const changed = {
    ...ann,
    settings: { ...ann.settings, fontSizePx: 20, enterSends: true, emailVisibility: 1 },
  } as const;
  expect(rowOfUser(changed).settings).toBe('{"fontSizePx":20,"enterSends":true}');
  expect(rowOfUser(ann).settings).toBe('{}');
});

test('most users have the same settings, and share one object', () => {
  expect(userOf(stored({})).settings).toBe(userOf(stored({})).settings);
});
