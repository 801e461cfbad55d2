import { afterAll, describe, expect, test } from '@jest/globals';
import { aStorageFixture, aTopicOf, send } from '@parley/conformance';
import { type ChangeSet, isStoreUnavailable, type MessageId } from '@parley/core';
import { checkDatabase } from '../src/check.ts';
import { openDatabase } from '../src/database/open.ts';
import { whenFree } from '../src/database/waiting.ts';
import { openSqliteStorage } from '../src/open-storage.ts';
import { createStorage } from '../src/storage.ts';
import { heldByAnother } from '../src/testing/held-by-another.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Time that passes by nothing but waiting for a lock, and how long each wait was to be. `before`:
 * what the end of a wait waits for.
 */
const countedPauses = (ms: number, before: (count: number) => Promise<void> = nextTurn) => {
  const pauses: number[] = [];
  let time = 0;
  const pause = async (length: number): Promise<void> => {
    pauses.push(length);
    time += length;
    await before(pauses.length);
  };
  return { pauses, patience: { ms, now: () => time, pause } };
};

const denialOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    return await work;
  } catch (error) {
    return isStoreUnavailable(error) ? [error.name, error.denial] : error;
  }
};
const BUSY = ['StoreBusy', { rule: 'store.busy', retryAfter: 5 }];

describe.each(['begin immediate', 'begin exclusive'])(
  'while another process holds the lock by `%s`',
  (begin) => {
    test('reads are answered, and what writes waits and is done once, in its order', async () => {
      const file = files.file();
      const fixture = await aStorageFixture(openSqliteStorage({ file }));
      const { topic } = await aTopicOf(fixture, await fixture.channel(), 1);
      const rename = (name: string): ChangeSet =>
        fixture.set({
          changes: [{ _tag: 'realm.put', realm: { ...fixture.realm, name } }],
        });
      const held = await heldByAnother(file, begin);

      const done: string[] = [];
      const writes = ['One', 'Two', 'Three'].map(async (name) => {
        await fixture.storage.commit(rename(name))();
        done.push(name);
      });
      // Ids of a kind of which there are none left in a block are reserved by a write.
      const ids = Array.from({ length: 3 }, () => fixture.storage.ids.newRealm());
      const sent = Promise.all(Array.from({ length: 5 }, () => send(fixture, topic)));
      for (let time = 0; time < 20; time++) {
        expect((await fixture.read(({ realms }) => realms.own()))?.name).toBe(fixture.realm.name);
        expect(fixture.storage.accountsVersion?.()).toEqual(expect.any(Number));
        expect(fixture.storage.unavailable?.()).toBeNull();
        await nextTurn();
      }
      expect(done).toEqual([]);

      await held.release();
      await Promise.all(writes);
      expect(done).toEqual(['One', 'Two', 'Three']);
      expect(new Set((await Promise.all(ids)).flat()).size).toBe(3);
      const messages: ReadonlyArray<MessageId> = await sent;
      expect(await fixture.read(({ messages: all }) => all.byIds(messages))).toHaveLength(5);
      expect((await fixture.read(({ realms }) => realms.own()))?.name).toBe('Three');
      await fixture.storage.close();
      expect(checkDatabase(file)).toEqual([]);
    });

    test('what waited too long is refused by name and changed nothing', async () => {
      const file = files.file();
      const { pauses, patience } = countedPauses(200);
      const fixture = await aStorageFixture(createStorage(openDatabase({ file }), { patience }));
      const rename = (name: string) =>
        fixture.storage.commit(
          fixture.set({
            changes: [{ _tag: 'realm.put', realm: { ...fixture.realm, name } }],
          }),
        )();
      const held = await heldByAnother(file, begin);

      expect(await Promise.all([rename('One'), rename('Two')].map(denialOf))).toEqual([BUSY, BUSY]);
      expect(pauses).toEqual([10, 20, 40, 80, 80]);
      expect(await denialOf(fixture.storage.ids.newRealm())).toEqual(BUSY);
      const outbox = fixture.storage.outbox.of(fixture.realm.id);
      expect(await denialOf(outbox.acknowledge('mailer', 1))).toEqual(BUSY);
      expect(await denialOf(outbox.forget(1, 1))).toEqual(BUSY);
      expect(await denialOf(fixture.storage.outbox.register('mailer'))).toEqual(BUSY);

      await held.release();
      expect((await fixture.read(({ realms }) => realms.own()))?.name).toBe(fixture.realm.name);
      await rename('Three');
      expect((await fixture.read(({ realms }) => realms.own()))?.name).toBe('Three');
      await fixture.storage.close();
    });

    test('a storage that is closed waits for its commits, and no longer than they do', async () => {
      const file = files.file();
      const { patience } = countedPauses(200);
      const fixture = await aStorageFixture(createStorage(openDatabase({ file }), { patience }));
      const held = await heldByAnother(file, begin);
      const renamed = fixture.storage.commit(
        fixture.set({
          changes: [{ _tag: 'realm.put', realm: fixture.realm }],
        }),
      )();
      const refused = denialOf(renamed);
      await fixture.storage.close();
      expect(await refused).toEqual(BUSY);
      await held.release();
    });
  },
);

test('each set waits as long as any, also one that comes while others wait', async () => {
  const file = files.file();
  let letGo = (): void => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { patience, pauses } = countedPauses(200, (count) => (count > 5 ? released : nextTurn()));
  const fixture = await aStorageFixture(createStorage(openDatabase({ file }), { patience }));
  const held = await heldByAnother(file);
  const rename = (name: string) =>
    denialOf(
      fixture.storage.commit(
        fixture.set({
          changes: [{ _tag: 'realm.put', realm: { ...fixture.realm, name } }],
        }),
      )(),
    );
  const first = rename('First');
  while (pauses.length < 4) await nextTurn();
  const second = rename('Second');
  expect(await first).toEqual(BUSY);
  await held.release();
  letGo();
  expect(await second).toEqual({ _tag: 'Right', right: undefined });
  await fixture.storage.close();
});

describe('opening a database that another process has', () => {
  test('waits by timers while it is locked, and is refused when patience has run out', async () => {
    const file = files.file();
    // Without a write-ahead log yet, so that it cannot be opened beside the other.
    const held = await heldByAnother(file, 'begin exclusive');
    const { patience, pauses } = countedPauses(200);
    await expect(whenFree(() => openSqliteStorage({ file }), patience)).rejects.toMatchObject({
      name: 'CannotOpen',
    });
    expect(pauses).toEqual([10, 20, 40, 80, 80]);
    const opening = whenFree(() => openSqliteStorage({ file }));
    await nextTurn();
    await held.release();
    await (await opening).close();
  });

  test('waits for a server that ends, and is refused after a second otherwise', async () => {
    const file = files.file();
    const first = openSqliteStorage({ file });
    const { patience, pauses } = countedPauses(5_000);
    await expect(whenFree(() => openSqliteStorage({ file }), patience)).rejects.toMatchObject({
      name: 'InUse',
    });
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThan(1_100);
    const opening = whenFree(() => openSqliteStorage({ file }));
    await first.close();
    await (await opening).close();
  });

  test('a database in use is opened at once, and waits with its first commit', async () => {
    const file = files.file();
    await openSqliteStorage({ file }).close();
    const held = await heldByAnother(file);
    const storage = openSqliteStorage({ file });
    const reserved = storage.ids.newRealm();
    expect(await storage.directory.realms()).toEqual([]);
    await held.release();
    expect(await reserved).toBe(1);
    await storage.close();
  });

  test('another fault is not waited for', async () => {
    const { patience, pauses } = countedPauses(200);
    const file = `${files.file()}/nowhere.db`;
    await expect(whenFree(() => openSqliteStorage({ file }), patience)).rejects.toMatchObject({
      name: 'CannotOpen',
    });
    expect(pauses).toEqual([]);
  });
});
