import { expect, test } from '@jest/globals';
import { DEFAULT_USER_SETTINGS, newUser, RealmId, UnixSeconds, UserId } from '@parley/core';
import { rowOfUser, type UserRow, userOf } from './user.ts';

const ann = newUser({ realm: RealmId(1), id: UserId(2), email: 'ann@example.org', fullName: 'Ann' }, UnixSeconds(5));
const stored = (settings: object): UserRow => ({
  ...rowOfUser(ann),
  role: ann.role,
  bot_type: null,
  avatar_source: 'gravatar',
  settings: JSON.stringify(settings),
});

test('a setting that a row of an earlier version does not name has its default, and the others stay', () => {
  const { synchronizesDrafts: _new, ...older } = { ...DEFAULT_USER_SETTINGS, followTopics: 1, resolvedNoticeRead: 'never' } as const;
  expect(userOf(stored(older)).settings).toEqual({ ...older, synchronizesDrafts: true });
  expect(userOf(stored({ ...older, synchronizesDrafts: false })).settings).toEqual({ ...older, synchronizesDrafts: false });
  expect(userOf(stored({})).settings).toEqual(DEFAULT_USER_SETTINGS);
});
