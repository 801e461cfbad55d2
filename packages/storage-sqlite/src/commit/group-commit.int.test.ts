import { afterAll, describe, expect, test } from '@jest/globals';
import { aChangeSet, aStorageFixture, type StorageFixture } from '@parley/conformance';
import {
  type Change,
  type ChangeSet,
  E,
  GroupId,
  MessageId,
  RealmId,
  type User,
  UserId,
} from '@parley/core';
import Database from 'better-sqlite3';
import { openDatabase } from '../database/open.ts';
import { openSqliteStorage } from '../open-storage.ts';
import { createStorage } from '../storage.ts';
import { scratch } from '../testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

/** A world, and the statements that ran since it was made or asked last. */
const listeningWorld = async (): Promise<{
  readonly fixture: StorageFixture;
  readonly statements: () => ReadonlyArray<string>;
}> => {
  let heard: string[] = [];
  const fixture = await aStorageFixture(
    openSqliteStorage({ file: files.file(), onStatement: (sql) => heard.push(sql) }),
  );
  heard = [];
  return {
    fixture,
    statements: () => {
      const all = heard;
      heard = [];
      return all;
    },
  };
};

const aSet = (...changes: ReadonlyArray<Change>): ChangeSet =>
  aChangeSet(RealmId(1), {
    changes,
  });
const named = ({ ann }: StorageFixture, fullName: string): ChangeSet =>
  aSet({ _tag: 'user.put', user: { ...ann, fullName } });
const broken = aSet({ _tag: 'group-member.put', group: GroupId(999), user: UserId(999) });
const nameOf = async ({ read, ann }: StorageFixture): Promise<string | undefined> =>
  (await read(({ users }) => users.byId(ann.id)))?.fullName;

/** The first words of the statements that begin and end transactions. */
const controls = (statements: ReadonlyArray<string>): ReadonlyArray<string> =>
  statements
    .filter((sql) => /^(begin immediate|commit|rollback|savepoint|release)/.test(sql))
    .map((sql) => (sql.startsWith('rollback to') ? 'undo' : (sql.split(' ')[0] ?? '')));

describe('change sets of one turn of the event loop', () => {
  test('share one transaction', async () => {
    const { fixture, statements } = await listeningWorld();
    const outcomes = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => fixture.storage.commit(named(fixture, name))()),
    );
    expect(outcomes.every(E.isRight)).toBe(true);
    expect(controls(statements())).toEqual(['begin', 'commit']);
    expect(await nameOf(fixture)).toBe('Three');
    await fixture.storage.close();
  });

  test('go on in the transaction in which the turn has read', async () => {
    const { fixture, statements } = await listeningWorld();
    const set = named(fixture, 'One');
    await fixture.read(({ messages }) => messages.byId(MessageId(1)));
    expect(await fixture.storage.commit(set)()).toEqual(E.right(undefined));
    const all = statements().filter((sql) =>
      /^(begin|commit|delete from schema_migrations)/.test(sql),
    );
    expect(all).toEqual(['begin', 'delete from schema_migrations where position = 0', 'commit']);
    expect(await nameOf(fixture)).toBe('One');
    await fixture.storage.close();
  });

  test('start over when another process wrote since the turn read', async () => {
    const file = files.file();
    const heard: string[] = [];
    const fixture = await aStorageFixture(
      openSqliteStorage({ file, onStatement: (sql) => heard.push(sql) }),
    );
    const other = new Database(file);
    const guards = [
      {
        _tag: 'row.unchanged',
        row: 'user',
        id: fixture.ann.id,
        revision: fixture.ann.revision,
      } as const,
    ];
    for (const [set, outcome] of [
      [{ ...named(fixture, 'One'), guards }, E.left({ rule: 'store.stale' })],
      [named(fixture, 'Two'), E.right(undefined)],
    ] as const) {
      await fixture.read(({ messages }) => messages.byId(MessageId(1)));
      other.exec(
        "update users set full_name = 'Other', revision = revision + 1 where id = " +
          `${fixture.ann.id}`,
      );
      heard.length = 0;
      expect(await fixture.storage.commit(set)()).toEqual(outcome);
      expect(heard.slice(0, 3)).toEqual([
        'delete from schema_migrations where position = 0',
        'commit',
        'begin immediate',
      ]);
    }
    expect(await nameOf(fixture)).toBe('Two');
    other.close();
    await fixture.storage.close();
  });

  test('have no savepoint for a single one, and a broken one leaves nothing', async () => {
    const { fixture, statements } = await listeningWorld();
    expect(await fixture.storage.commit(named(fixture, 'One'))()).toEqual(E.right(undefined));
    expect(controls(statements())).toEqual(['begin', 'commit']);
    await expect(
      fixture.storage.commit(aSet(...named(fixture, 'Never').changes, ...broken.changes))(),
    ).rejects.toThrow('constraint failed');
    expect(await nameOf(fixture)).toBe('One');
    const gone = {
      _tag: 'row.unchanged',
      row: 'user',
      id: UserId(999),
      revision: fixture.ann.revision,
    } as const;
    expect(await fixture.storage.commit({ ...named(fixture, 'Never'), guards: [gone] })()).toEqual(
      E.left({ rule: 'store.stale' }),
    );
    const twin = { ...fixture.ann, id: await fixture.next('user') };
    expect(await fixture.storage.commit(aSet({ _tag: 'user.put', user: twin }))()).toEqual(
      E.left({ rule: 'store.stale' }),
    );
    expect(await nameOf(fixture)).toBe('One');
    await fixture.storage.close();
  });

  test('a broken one undoes itself alone and rejects its own promise only', async () => {
    const { fixture } = await listeningWorld();
    const half = aSet(...named(fixture, 'Never').changes, ...broken.changes);
    const [first, second] = await Promise.allSettled([
      fixture.storage.commit(half)(),
      fixture.storage.commit(named(fixture, 'After'))(),
    ]);
    expect(first?.status).toBe('rejected');
    expect(second).toEqual({ status: 'fulfilled', value: E.right(undefined) });
    expect(await nameOf(fixture)).toBe('After');
    await fixture.storage.close();
  });

  test('with a broken one the others are applied again, with a savepoint each', async () => {
    const { fixture, statements } = await listeningWorld();
    const half = aSet(...named(fixture, 'Never').changes, ...broken.changes);
    const sets = [named(fixture, 'One'), half, half, named(fixture, 'Two')];
    const outcomes = await Promise.allSettled(sets.map((set) => fixture.storage.commit(set)()));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    const again = [
      'begin',
      'savepoint',
      'release',
      'savepoint',
      'undo',
      'release',
      'savepoint',
      'release',
      'commit',
    ];
    expect(controls(statements())).toEqual(['begin', 'rollback', ...again]);
    expect(await nameOf(fixture)).toBe('Two');
    await fixture.storage.close();
  });

  test('a stale one has written nothing and repeats no other', async () => {
    const { fixture, statements } = await listeningWorld();
    const gone = {
      _tag: 'row.unchanged',
      row: 'user',
      id: UserId(999),
      revision: fixture.ann.revision,
    } as const;
    const sets = [
      named(fixture, 'One'),
      { ...named(fixture, 'Never'), guards: [gone] },
      named(fixture, 'Two'),
    ];
    const outcomes = await Promise.all(sets.map((set) => fixture.storage.commit(set)()));
    expect(outcomes.map(E.isRight)).toEqual([true, false, true]);
    expect(controls(statements())).toEqual(['begin', 'commit']);
    expect(await nameOf(fixture)).toBe('Two');
    await fixture.storage.close();
  });

  test('one that fails after another succeeded takes nothing of it along', async () => {
    const { fixture } = await listeningWorld();
    const [first, second] = await Promise.allSettled([
      fixture.storage.commit(named(fixture, 'Before'))(),
      fixture.storage.commit(broken)(),
    ]);
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
    expect(await nameOf(fixture)).toBe('Before');
    await fixture.storage.close();
  });

  test('the second of two that want one key is stale without any guard', async () => {
    const { fixture } = await listeningWorld();
    const twin = async (): Promise<User> => ({
      ...fixture.ann,
      id: await fixture.next('user'),
      email: 'twin@example.org',
    });
    const sets = [
      aSet({ _tag: 'user.put', user: await twin() }),
      aSet({ _tag: 'user.put', user: await twin() }),
    ];
    const outcomes = await Promise.all(sets.map((set) => fixture.storage.commit(set)()));
    expect(outcomes).toEqual([E.right(undefined), E.left({ rule: 'store.stale' })]);
    await fixture.storage.close();
  });

  test('the second of two that guard one row is stale: the first is applied before', async () => {
    const { fixture } = await listeningWorld();
    const guarded = (fullName: string): ChangeSet =>
      aChangeSet(RealmId(1), {
        guards: [
          {
            _tag: 'row.unchanged',
            row: 'user',
            id: fixture.ann.id,
            revision: fixture.ann.revision,
          },
        ],
        changes: [
          {
            _tag: 'user.put',
            user: {
              ...fixture.ann,
              fullName,
              revision: (fixture.ann.revision + 1) as User['revision'],
            },
          },
        ],
      });
    const outcomes = await Promise.all(
      [guarded('Winner'), guarded('Loser')].map((set) => fixture.storage.commit(set)()),
    );
    expect(outcomes).toEqual([E.right(undefined), E.left({ rule: 'store.stale' })]);
    expect(await nameOf(fixture)).toBe('Winner');
    await fixture.storage.close();
  });
});

describe('a disk that is full', () => {
  test('rejects what does not fit, keeps nothing of it, and goes on with room', async () => {
    const db = openDatabase({ file: files.file() });
    const fixture = await aStorageFixture(createStorage(db));
    db.raw.pragma(`max_page_count = ${db.raw.pragma('page_count', { simple: true })}`);
    const huge = named(fixture, 'x'.repeat(1_000_000));
    const outcomes = await Promise.allSettled([
      fixture.storage.commit(huge)(),
      fixture.storage.commit(huge)(),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await nameOf(fixture)).toBe(fixture.ann.fullName);
    db.raw.pragma('max_page_count = 1000000');
    expect(await fixture.storage.commit(named(fixture, 'Room again'))()).toEqual(
      E.right(undefined),
    );
    expect(await nameOf(fixture)).toBe('Room again');
    await fixture.storage.close();
  });
});

describe('a snapshot', () => {
  test('does not see later commits while it reads, however often it awaits', async () => {
    const { fixture } = await listeningWorld();
    const committed = fixture.storage.commit(named(fixture, 'Later'))();
    const seen = await fixture.read(async ({ users }) => {
      const names: Array<string | undefined> = [];
      for (let look = 0; look < 100; look++)
        names.push((await users.byIds([fixture.ann.id]))[0]?.fullName);
      return new Set(names);
    });
    expect([...seen]).toEqual([fixture.ann.fullName]);
    expect(await committed).toEqual(E.right(undefined));
    expect(await nameOf(fixture)).toBe('Later');
    await fixture.storage.close();
  });
});

describe('what nearly every request asks', () => {
  test('is asked of SQLite once, until a commit changes it', async () => {
    const { fixture, statements } = await listeningWorld();
    const ask = () =>
      fixture.read(async ({ realms, users, groups }) => [
        await realms.own(),
        await users.byId(fixture.ann.id),
        await groups.holding(fixture.ann.id, [fixture.realm.systemGroups.members]),
      ]);
    const selects = () => statements().filter((sql) => !/^(begin|commit|pragma)/.test(sql));
    await ask();
    expect(selects()).toHaveLength(3);
    const held = await ask();
    expect(selects()).toEqual([]);
    await fixture.write({
      _tag: 'group-member.put',
      group: fixture.realm.systemGroups.owners,
      user: fixture.ann.id,
    });
    expect(await ask()).not.toEqual(held);
    await fixture.storage.close();
  });
});
