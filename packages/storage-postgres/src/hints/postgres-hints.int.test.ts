import { afterAll, afterEach, describe, expect } from '@jest/globals';
import { type HintListener, type Json, RealmId } from '@parley/core';
import { Client, type ClientConfig } from 'pg';
import { needs } from '../../../../scripts/testing/needs.ts';
import { testDatabases } from '../testing/databases.ts';
import { hasPostgres } from '../testing/server.ts';
import { type PostgresHints, postgresHints } from './postgres-hints.ts';

const { test } = needs(hasPostgres, 'there is no PostgreSQL', 'hints over LISTEN and NOTIFY');
const databases = testDatabases();
const opened: PostgresHints[] = [];
afterEach(async () => {
  for (const hints of opened.splice(0)) await hints.close();
});
afterAll(databases.remove);

/** What a listener hears, each of it once, in order. */
const hearing = () => {
  const heard: Array<number | 'missed' | readonly [number, Json]> = [];
  const waiting: Array<() => void> = [];
  const hear = (what: (typeof heard)[number]): void => {
    heard.push(what);
    for (const look of waiting.splice(0)) look();
  };
  const listener: HintListener = {
    rung: hear,
    missed: () => hear('missed'),
    said: (realm, notice) => hear([realm, notice]),
  };
  const until = async (isThere: (all: typeof heard) => boolean): Promise<void> => {
    while (!isThere(heard)) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return { listener, heard, until };
};

/** Hints that are connected, and what their listener hears after that. */
const openHints = async (connection: ClientConfig) => {
  const failures: unknown[] = [];
  const hints = postgresHints({ connection, failed: (error) => failures.push(error) });
  opened.push(hints);
  const ears = hearing();
  const stop = hints.listen(ears.listener);
  await ears.until((heard) => heard.includes('missed'));
  ears.heard.splice(0);
  return { ...ears, hints, failures, stop };
};

const asked = async (config: ClientConfig, sql: string): Promise<void> => {
  const client = new Client(config);
  await client.connect();
  await client.query(sql);
  await client.end();
};

describe('hints over LISTEN and NOTIFY', () => {
  test('reach the other processes, each realm once for several commits', async () => {
    const { config } = await databases.take();
    const [here, there] = [await openHints(config), await openHints(config)];
    for (const realm of [1, 2, 1, 1]) here.hints.ring(RealmId(realm));
    await there.until((heard) => heard.length >= 2);
    there.hints.ring(RealmId(3));
    await here.until((heard) => heard.length > 0);
    expect([there.heard, here.heard]).toEqual([[1, 2], [3]]);
  });

  test('carry notices to the other processes, and lose those that are too long', async () => {
    const { config } = await databases.take();
    const [here, there] = [await openHints(config), await openHints(config)];
    here.hints.say(RealmId(1), { typing: 'start', topic: 'süß: "1,2"\n' });
    here.hints.say(RealmId(1), 'x'.repeat(8_000));
    here.hints.say(RealmId(2), null);
    await there.until((heard) => heard.length >= 2);
    expect(there.heard).toEqual([
      [1, { typing: 'start', topic: 'süß: "1,2"\n' }],
      [2, null],
    ]);
    expect([here.heard, here.failures]).toEqual([[], []]);
  });

  test('are read from what Parley writes alone', async () => {
    const { config } = await databases.take();
    const here = await openHints(config);
    await asked(
      config,
      `select pg_notify('parley', x) from unnest('{x,x:,x:0,"",x:1:,x:0:1,x:1:no,x:7}'::text[]) x`,
    );
    await here.until((heard) => heard.length > 0);
    expect(here.heard).toEqual([7]);
  });

  test('say that some were missed once a lost connection is there again', async () => {
    const { config } = await databases.take();
    const [here, there] = [await openHints(config), await openHints(config)];
    await asked(
      config,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'parley hints'`,
    );
    await Promise.all([here, there].map((one) => one.until((heard) => heard.includes('missed'))));
    expect([here.failures.length > 0, there.failures.length > 0]).toEqual([true, true]);
    here.hints.ring(RealmId(9));
    await there.until((heard) => heard.includes(9));
  });

  test('are not heard any more by who stopped, nor told by who is closed', async () => {
    const { config } = await databases.take();
    const [here, there] = [await openHints(config), await openHints(config)];
    const other = await openHints(config);
    there.stop();
    here.hints.ring(RealmId(4));
    await other.until((heard) => heard.includes(4));
    await here.hints.close();
    here.hints.ring(RealmId(5));
    there.hints.ring(RealmId(6));
    await other.until((heard) => heard.includes(6));
    expect([there.heard, other.heard]).toEqual([[], [4, 6]]);
  });
});

test('hints of a database that is away keep trying and hold nothing up', async () => {
  let failures = 0;
  const twice = new Promise<void>((resolve) => {
    const hints = postgresHints({
      connection: { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' },
      failed: () => {
        failures += 1;
        if (failures === 2) resolve();
      },
    });
    opened.push(hints);
    hints.ring(RealmId(1));
  });
  await twice;
  expect(failures).toBeGreaterThanOrEqual(2);
});
