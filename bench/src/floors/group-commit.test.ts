import { describe, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { createGroupCommit } from './group-commit.ts';

const opened = () => {
  const db = new Database(':memory:');
  db.exec('create table t (id integer primary key)');
  const add = db.prepare('insert into t values (?)');
  return { db, add, ids: () => db.prepare('select id from t order by id').pluck().all() };
};

describe('group commit', () => {
  test('answers all after the commit, and undoes only what failed', async () => {
    const { db, add, ids } = opened();
    const commit = createGroupCommit(db);
    const outcome = (id: number): Promise<[unknown, boolean]> =>
      new Promise((resolve) =>
        commit(
          () => {
            add.run(id * 10);
            add.run(id);
          },
          (error) => resolve([error, db.inTransaction]),
        ),
      );
    const outcomes = await Promise.all([outcome(1), outcome(1), outcome(2)]);
    expect(outcomes.map(([error, inside]) => [error === null, inside])).toEqual([
      [true, false],
      [false, false],
      [true, false],
    ]);
    expect(ids()).toEqual([1, 2, 10, 20]);
  });

  test('a second turn is a second transaction', async () => {
    const { db, add, ids } = opened();
    const commit = createGroupCommit(db);
    for (const id of [1, 2]) {
      await new Promise((resolve) =>
        commit(
          () => add.run(id),
          () => resolve(null),
        ),
      );
    }
    expect(ids()).toEqual([1, 2]);
  });
});
