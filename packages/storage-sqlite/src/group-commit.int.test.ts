import { afterAll, describe, expect, test } from '@jest/globals';
import { aWorld, type World } from '@parley/conformance';
import { type Change, type ChangeSet, E, GroupId, MessageId, type User, UserId } from '@parley/core';
import Database from 'better-sqlite3';
import { openDatabase } from './open.ts';
import { openSqliteStorage } from './open-storage.ts';
import { storageOver } from './storage.ts';
import { scratch } from './testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

/** A world, and the statements that ran since it was made or asked last. */
const listeningWorld = async (): Promise<{ readonly world: World; readonly statements: () => ReadonlyArray<string> }> => {
  let heard: string[] = [];
  const world = await aWorld(openSqliteStorage({ file: files.file(), onStatement: (sql) => heard.push(sql) }));
  heard = [];
  return {
    world,
    statements: () => {
      const all = heard;
      heard = [];
      return all;
    },
  };
};

const aSet = (...changes: ReadonlyArray<Change>): ChangeSet => ({ guards: [], changes, events: [] });
const named = ({ ann }: World, fullName: string): ChangeSet => aSet({ _tag: 'user.put', user: { ...ann, fullName } });
const broken = aSet({ _tag: 'group-member.put', group: GroupId(999), user: UserId(999) });
const nameOf = async ({ read, realm, ann }: World): Promise<string | undefined> =>
  (await read(({ users }) => users.byId(realm.id, ann.id)))?.fullName;

/** The first words of the statements that begin and end transactions. */
const controls = (statements: ReadonlyArray<string>): ReadonlyArray<string> =>
  statements
    .filter((sql) => /^(begin immediate|commit|rollback|savepoint|release)/.test(sql))
    .map((sql) => (sql.startsWith('rollback to') ? 'undo' : (sql.split(' ')[0] ?? '')));

describe('change sets of one turn of the event loop', () => {
  test('share one transaction', async () => {
    const { world, statements } = await listeningWorld();
    const outcomes = await Promise.all(['One', 'Two', 'Three'].map((name) => world.storage.commit(named(world, name))()));
    expect(outcomes.every(E.isRight)).toBe(true);
    expect(controls(statements())).toEqual(['begin', 'commit']);
    expect(await nameOf(world)).toBe('Three');
    await world.storage.close();
  });

  test('go on in the transaction in which the turn has read', async () => {
    const { world, statements } = await listeningWorld();
    const set = named(world, 'One');
    await world.read(({ messages }) => messages.byId(world.realm.id, MessageId(1)));
    expect(await world.storage.commit(set)()).toEqual(E.right(undefined));
    const all = statements().filter((sql) => /^(begin|commit|delete from schema_migrations)/.test(sql));
    expect(all).toEqual(['begin', 'delete from schema_migrations where position = 0', 'commit']);
    expect(await nameOf(world)).toBe('One');
    await world.storage.close();
  });

  test('begin anew where another process has written since the turn has read, and see what it wrote', async () => {
    const file = files.file();
    const heard: string[] = [];
    const world = await aWorld(openSqliteStorage({ file, onStatement: (sql) => heard.push(sql) }));
    const other = new Database(file);
    const guards = [{ _tag: 'row.unchanged', row: 'user', id: world.ann.id, revision: world.ann.revision } as const];
    for (const [set, outcome] of [
      [{ ...named(world, 'One'), guards }, E.left({ rule: 'store.stale' })],
      [named(world, 'Two'), E.right(undefined)],
    ] as const) {
      await world.read(({ messages }) => messages.byId(world.realm.id, MessageId(1)));
      other.exec(`update users set full_name = 'Other', revision = revision + 1 where id = ${world.ann.id}`);
      heard.length = 0;
      expect(await world.storage.commit(set)()).toEqual(outcome);
      expect(heard.slice(0, 3)).toEqual(['delete from schema_migrations where position = 0', 'commit', 'begin immediate']);
    }
    expect(await nameOf(world)).toBe('Two');
    other.close();
    await world.storage.close();
  });

  test('have no savepoint where there is one alone, and what breaks in it leaves nothing', async () => {
    const { world, statements } = await listeningWorld();
    expect(await world.storage.commit(named(world, 'One'))()).toEqual(E.right(undefined));
    expect(controls(statements())).toEqual(['begin', 'commit']);
    await expect(world.storage.commit(aSet(...named(world, 'Never').changes, ...broken.changes))()).rejects.toThrow('FOREIGN KEY');
    expect(await nameOf(world)).toBe('One');
    const gone = { _tag: 'row.unchanged', row: 'user', id: UserId(999), revision: world.ann.revision } as const;
    expect(await world.storage.commit({ ...named(world, 'Never'), guards: [gone] })()).toEqual(E.left({ rule: 'store.stale' }));
    const twin = { ...world.ann, id: await world.next('user') };
    expect(await world.storage.commit(aSet({ _tag: 'user.put', user: twin }))()).toEqual(E.left({ rule: 'store.stale' }));
    expect(await nameOf(world)).toBe('One');
    await world.storage.close();
  });

  test('a broken one undoes itself alone and rejects its own promise only', async () => {
    const { world } = await listeningWorld();
    const half = aSet(...named(world, 'Never').changes, ...broken.changes);
    const [first, second] = await Promise.allSettled([world.storage.commit(half)(), world.storage.commit(named(world, 'After'))()]);
    expect(first?.status).toBe('rejected');
    expect(second).toEqual({ status: 'fulfilled', value: E.right(undefined) });
    expect(await nameOf(world)).toBe('After');
    await world.storage.close();
  });

  test('where one is broken the others are done again, with a savepoint each, and further broken ones undo themselves', async () => {
    const { world, statements } = await listeningWorld();
    const half = aSet(...named(world, 'Never').changes, ...broken.changes);
    const sets = [named(world, 'One'), half, half, named(world, 'Two')];
    const outcomes = await Promise.allSettled(sets.map((set) => world.storage.commit(set)()));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    const again = ['begin', 'savepoint', 'release', 'savepoint', 'undo', 'release', 'savepoint', 'release', 'commit'];
    expect(controls(statements())).toEqual(['begin', 'rollback', ...again]);
    expect(await nameOf(world)).toBe('Two');
    await world.storage.close();
  });

  test('a stale one has written nothing and costs nobody a second time', async () => {
    const { world, statements } = await listeningWorld();
    const gone = { _tag: 'row.unchanged', row: 'user', id: UserId(999), revision: world.ann.revision } as const;
    const sets = [named(world, 'One'), { ...named(world, 'Never'), guards: [gone] }, named(world, 'Two')];
    const outcomes = await Promise.all(sets.map((set) => world.storage.commit(set)()));
    expect(outcomes.map(E.isRight)).toEqual([true, false, true]);
    expect(controls(statements())).toEqual(['begin', 'commit']);
    expect(await nameOf(world)).toBe('Two');
    await world.storage.close();
  });

  test('one that fails after another succeeded takes nothing of it along', async () => {
    const { world } = await listeningWorld();
    const [first, second] = await Promise.allSettled([world.storage.commit(named(world, 'Before'))(), world.storage.commit(broken)()]);
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
    expect(await nameOf(world)).toBe('Before');
    await world.storage.close();
  });

  test('the second of two that want one key is stale without any guard', async () => {
    const { world } = await listeningWorld();
    const twin = async (): Promise<User> => ({ ...world.ann, id: await world.next('user'), email: 'twin@example.org' });
    const sets = [aSet({ _tag: 'user.put', user: await twin() }), aSet({ _tag: 'user.put', user: await twin() })];
    const outcomes = await Promise.all(sets.map((set) => world.storage.commit(set)()));
    expect(outcomes).toEqual([E.right(undefined), E.left({ rule: 'store.stale' })]);
    await world.storage.close();
  });

  test('the second of two that guard one row is stale, since the first is applied before its guards', async () => {
    const { world } = await listeningWorld();
    const guarded = (fullName: string): ChangeSet => ({
      guards: [{ _tag: 'row.unchanged', row: 'user', id: world.ann.id, revision: world.ann.revision }],
      changes: [{ _tag: 'user.put', user: { ...world.ann, fullName, revision: (world.ann.revision + 1) as User['revision'] } }],
      events: [],
    });
    const outcomes = await Promise.all([guarded('Winner'), guarded('Loser')].map((set) => world.storage.commit(set)()));
    expect(outcomes).toEqual([E.right(undefined), E.left({ rule: 'store.stale' })]);
    expect(await nameOf(world)).toBe('Winner');
    await world.storage.close();
  });
});

describe('a disk that is full', () => {
  test('rejects what does not fit, keeps nothing of it, and all goes on when there is room again', async () => {
    const db = openDatabase({ file: files.file() });
    const world = await aWorld(storageOver(db));
    db.raw.pragma(`max_page_count = ${db.raw.pragma('page_count', { simple: true })}`);
    const huge = named(world, 'x'.repeat(1_000_000));
    const outcomes = await Promise.allSettled([world.storage.commit(huge)(), world.storage.commit(huge)()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await nameOf(world)).toBe(world.ann.fullName);
    db.raw.pragma('max_page_count = 1000000');
    expect(await world.storage.commit(named(world, 'Room again'))()).toEqual(E.right(undefined));
    expect(await nameOf(world)).toBe('Room again');
    await world.storage.close();
  });
});

describe('a snapshot', () => {
  test('does not see what is committed while it is read, however often it awaits a repository', async () => {
    const { world } = await listeningWorld();
    const committed = world.storage.commit(named(world, 'Later'))();
    const seen = await world.read(async ({ users }) => {
      const names: Array<string | undefined> = [];
      for (let look = 0; look < 100; look++) names.push((await users.byIds(world.realm.id, [world.ann.id]))[0]?.fullName);
      return new Set(names);
    });
    expect([...seen]).toEqual([world.ann.fullName]);
    expect(await committed).toEqual(E.right(undefined));
    expect(await nameOf(world)).toBe('Later');
    await world.storage.close();
  });
});

describe('what nearly every request asks', () => {
  test('is asked of SQLite once, until a commit changes it', async () => {
    const { world, statements } = await listeningWorld();
    const ask = () =>
      world.read(async ({ realms, users, groups }) => [
        await realms.byId(world.realm.id),
        await users.byId(world.realm.id, world.ann.id),
        await groups.holding(world.realm.id, world.ann.id, [world.realm.systemGroups.members]),
      ]);
    const selects = () => statements().filter((sql) => !/^(begin|commit|pragma)/.test(sql));
    await ask();
    expect(selects()).toHaveLength(3);
    const held = await ask();
    expect(selects()).toEqual([]);
    await world.write({ _tag: 'group-member.put', group: world.realm.systemGroups.owners, user: world.ann.id });
    expect(await ask()).not.toEqual(held);
    await world.storage.close();
  });
});
