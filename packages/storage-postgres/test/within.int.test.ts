import { afterAll, beforeAll, expect } from '@jest/globals';
import { aStorageFixture, type StorageFixture } from '@parley/conformance';
import { type Clock, E, type Plan, stale, UnixSeconds } from '@parley/core';
import type { Pool, PoolClient } from 'pg';
import { needs } from '../../../scripts/testing/needs.ts';
import { createStorage, type PostgresStorage } from '../src/storage.ts';
import { testDatabases } from '../src/testing/databases.ts';
import { contentsOf, inTransaction } from '../src/testing/host-transactions.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { SCHEMA } from '../src/testing/server-files.ts';

const { describe, test } = needs(
  hasPostgres,
  'there is no PostgreSQL',
  'packages/storage-postgres',
);
const databases = testDatabases();

let own: Pool;
let storage: PostgresStorage;
/** Another handle, with connections of its own. */
let beside: PostgresStorage;
let fixture: StorageFixture;
let contents: () => Promise<string>;
let now = UnixSeconds(1_700_000_000);
const clock: Clock = { now: () => now };

if (hasPostgres)
  beforeAll(async () => {
    const { lend } = await databases.take();
    own = lend();
    storage = createStorage(lend(), { schema: SCHEMA, patience: 5_000, clock });
    beside = createStorage(lend(), { schema: SCHEMA, patience: 5_000 });
    fixture = await aStorageFixture(storage);
    contents = await contentsOf(own, SCHEMA);
  }, 60_000);
afterAll(async () => {
  await storage?.close();
  await beside?.close();
  await databases.remove();
});

/** A plan that renames the realm, which nothing guards but that it is carried out once. */
const renaming = (
  name: string,
  guards: Plan<string>['changeSet']['guards'] = [],
): Plan<string> => ({
  command: 'realms.change',
  changeSet: fixture.set({
    guards,
    changes: [{ _tag: 'realm.put', realm: { ...fixture.realm, name } }],
  }),
  reply: name,
  view: null as never,
  plannedAt: now,
});
const nameNow = async (): Promise<string | undefined> =>
  (await fixture.read(({ realms }) => realms.own()))?.name;
const within = (client: PoolClient) => storage.within(client, fixture.realm.id);

describe('a transaction of the host', () => {
  test('carries out a plan, once, while it is young and holds', async () => {
    const plan = renaming('Planned');
    const gone = { _tag: 'row.unchanged', row: 'user', id: fixture.ann.id, revision: 77 } as const;
    await inTransaction(own, async (client) => {
      const inside = await within(client);
      expect(await inside.apply(renaming('Stale', [gone as never]))).toEqual(E.left(stale));
      expect(await inside.apply(plan)).toEqual(E.right('Planned'));
      expect(await inside.apply(plan)).toEqual(E.left(stale));
      const old = { ...renaming('Old'), plannedAt: UnixSeconds(now - 61) };
      expect(await inside.apply(old)).toEqual(E.left(stale));
    });
    expect(await nameNow()).toBe('Planned');
    await inTransaction(own, async (client) => {
      expect(await (await within(client)).apply(plan)).toEqual(E.left(stale));
    });
    now = UnixSeconds(now + 61);
  });

  test('leaves nothing where the host takes it back', async () => {
    const before = await contents();
    const undone = inTransaction(own, async (client) => {
      const inside = await within(client);
      expect(await inside.apply(renaming('Never'))).toEqual(E.right('Never'));
      expect((await inside.read(fixture.realm.id, ({ realms }) => realms.own()))?.name).toBe(
        'Never',
      );
      throw new Error('The host has changed its mind');
    });
    await expect(undone).rejects.toThrow('changed its mind');
    expect(await contents()).toBe(before);
  });

  test.each(['repeatable read', 'serializable'])('is refused where it is %s', async (level) => {
    const refused = inTransaction(own, within, `begin isolation level ${level}`);
    await expect(refused).rejects.toMatchObject({
      name: 'WrongIsolation',
      message: expect.stringContaining(level),
    });
  });

  test('is refused where none is open', async () => {
    const client = await own.connect();
    await expect(within(client)).rejects.toMatchObject({ name: 'NoTransaction' });
    client.release();
  });

  test('goes on where the lock of the realm is not had in time', async () => {
    await inTransaction(own, async (first) => {
      await within(first);
      await inTransaction(own, async (second) => {
        await second.query(`set local lock_timeout = '20ms'`);
        await expect(within(second)).rejects.toMatchObject({ name: 'StoreBusy' });
        expect((await second.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      });
    });
  });

  test('keeps other commits of the realm waiting, and those of another realm not', async () => {
    const other = await aStorageFixture(beside);
    const order: string[] = [];
    let waiting: Promise<unknown> = Promise.resolve();
    await inTransaction(own, async (client) => {
      const inside = await within(client);
      waiting = fixture.attempt({}).then(() => order.push('waited'));
      expect(await other.attempt({})).toBe('done');
      expect(await inside.apply(renaming('First'))).toEqual(E.right('First'));
      order.push('host');
    });
    await waiting;
    expect(order).toEqual(['host', 'waited']);
  });

  test('is of one realm, and over once the host has said so', async () => {
    const other = await aStorageFixture(storage);
    await inTransaction(own, async (client) => {
      const inside = await within(client);
      const foreign = other.set({ changes: [{ _tag: 'realm.put', realm: other.realm }] });
      await expect(inside.commit(foreign)()).rejects.toThrow('has locked realm');
      await expect(inside.read(other.realm.id, async () => 0)).rejects.toThrow('has locked realm');
      await expect(inside.personal.overwrite()).rejects.toThrow('VACUUM');
      const told: string[] = [];
      inside.onCommit(() => told.push('told'));
      expect(told).toEqual([]);
      inside.afterCommit();
      inside.afterCommit();
      expect(told).toEqual(['told']);
      await expect(inside.read(fixture.realm.id, ({ realms }) => realms.own())).rejects.toThrow(
        'is over',
      );
    });
  });

  test('reads texts and numbers as they were stored, whatever the client parses', async () => {
    const awkward = 'a\u0000b\u00010\u0001 é "q" \\ 7';
    const meta = { text: 'x\u00010', list: ['\u00011'], number: 2 ** 40 };
    const group = await fixture.group({ description: awkward });
    const user = await fixture.user({ meta } as never);
    await inTransaction(own, async (client) => {
      const plain = { query: async (text: string, values: never[]) => client.query(text, values) };
      for (const one of [client, plain]) {
        const inside = await storage.within(one as never, fixture.realm.id);
        const [stored, person] = await inside.read(fixture.realm.id, ({ groups, users }) =>
          Promise.all([groups.byId(group.id), users.byId(user.id)]),
        );
        expect(stored).toEqual(await fixture.read(({ groups }) => groups.byId(group.id)));
        expect(stored?.description).toBe(awkward);
        expect(person).toEqual(await fixture.read(({ users }) => users.byId(user.id)));
      }
    });
  });
});
