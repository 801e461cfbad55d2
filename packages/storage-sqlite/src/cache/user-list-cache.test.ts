import { describe, expect, test } from '@jest/globals';
import { RealmId, type User, UserId } from '@parley/core';
import { newUserListCache, type UserListReader } from './user-list-cache.ts';

const realm = RealmId(1);
const people = (ids: ReadonlyArray<number>): User[] =>
  ids.map((id) => ({ id: UserId(id), realm }) as User);

/** A store whose every reading is noted, and makes new objects. */
const aStore = (ids: ReadonlyArray<number>) => {
  const stored = [...ids];
  const asked: string[] = [];
  const reader: UserListReader = {
    all: () => {
      asked.push('all');
      return people(stored);
    },
    some: (_, wanted) => {
      asked.push(`some ${wanted.join()}`);
      return people(stored.filter((id) => wanted.includes(UserId(id))));
    },
    page: (_, after, limit) => {
      asked.push(`page ${after}`);
      return people(stored.filter((id) => id > (after ?? 0)).slice(0, limit));
    },
  };
  return { stored, asked, reader };
};
const idsOf = (users: ReadonlyArray<User>) => users.map(({ id }) => Number(id));

describe('the users of a realm', () => {
  test('is read once, and then changed users', () => {
    const { stored, asked, reader } = aStore([1, 2, 3]);
    const crowds = newUserListCache();
    const first = crowds.all(realm, reader);
    expect(crowds.all(realm, reader)).toBe(first);
    stored.splice(0, 1);
    stored.push(9);
    for (const id of [1, 2, 9]) crowds.touch(realm, UserId(id));
    const second = crowds.all(realm, reader);
    expect(idsOf(second)).toEqual([2, 3, 9]);
    expect([second[0] === first[1], second[1] === first[2]]).toEqual([false, true]);
    expect(crowds.all(realm, reader)).toBe(second);
    expect(asked).toEqual(['all', 'some 1,2,9']);
  });

  test('is known when every page was read, also with changes meanwhile', () => {
    const { stored, asked, reader } = aStore([1, 2, 3, 4, 5]);
    const crowds = newUserListCache();
    expect(idsOf(crowds.page(realm, null, 2, reader))).toEqual([1, 2]);
    stored.unshift(0);
    crowds.touch(realm, UserId(0));
    crowds.touch(realm, UserId(2));
    expect(idsOf(crowds.page(realm, UserId(2), 2, reader))).toEqual([3, 4]);
    const last = crowds.page(realm, UserId(4), 2, reader);
    expect(idsOf(crowds.all(realm, reader))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(asked).toEqual(['page null', 'page 2', 'page 4', 'some 0,2']);
    expect(crowds.page(realm, UserId(4), 2, reader)[0]).toBe(last[0]);
    expect(idsOf(crowds.page(realm, null, 3, reader))).toEqual([0, 1, 2]);
    expect(crowds.page(realm, UserId(5), 3, reader)).toEqual([]);
    expect(asked.length).toBe(4);
  });

  test('is not known from pages that do not follow each other', () => {
    const { asked, reader } = aStore([1, 2, 3, 4, 5]);
    const crowds = newUserListCache();
    crowds.page(realm, null, 2, reader);
    expect(idsOf(crowds.page(realm, UserId(3), 9, reader))).toEqual([4, 5]);
    expect(idsOf(crowds.all(realm, reader))).toEqual([1, 2, 3, 4, 5]);
    crowds.forget();
    expect(idsOf(crowds.page(realm, UserId(3), 9, reader))).toEqual([4, 5]);
    expect(idsOf(crowds.all(realm, reader))).toEqual([1, 2, 3, 4, 5]);
    expect(asked).toEqual(['page null', 'page 3', 'all', 'page 3', 'all']);
  });

  test('of a few realms is remembered, the last ones', () => {
    const { asked, reader } = aStore([1]);
    const crowds = newUserListCache();
    for (const id of [1, 2, 3, 4, 5, 5, 2]) crowds.all(RealmId(id), reader);
    expect(asked.length).toBe(5);
    crowds.all(RealmId(1), reader);
    expect(asked.length).toBe(6);
  });
});
