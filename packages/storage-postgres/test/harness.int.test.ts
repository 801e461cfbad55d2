import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from '@jest/globals';
import { Client, type ClientConfig } from 'pg';
import { needs } from '../../../scripts/testing/needs.ts';
import { testDatabases } from '../src/testing/databases.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { isRunning } from '../src/testing/server-files.ts';

const { test } = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');
const databases = testDatabases();
afterAll(databases.remove);

const asked = async (config: ClientConfig, sql: string): Promise<ReadonlyArray<unknown>> => {
  const client = new Client(config);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

test('a database that is taken again is empty, and its ids begin at 1', async () => {
  const first = await databases.take();
  await asked(
    first.config,
    `insert into parley.realm_locks values (nextval('parley.realm_ids'));
      insert into parley.topic_search values (1, 2, '')`,
  );
  first.free();
  const again = await databases.take();
  const other = await databases.take();
  expect(again.config.database).toBe(first.config.database);
  expect(other.config.database).not.toBe(first.config.database);
  const rows = 'select realm_id from parley.realm_locks union select id from parley.topic_search';
  expect(await asked(again.config, rows)).toEqual([]);
  const next = `select nextval('parley.realm_ids')::int as id`;
  expect(await asked(again.config, next)).toEqual([{ id: 1 }]);
});

test('a run that is killed leaves no server and no folder', async () => {
  const run = randomUUID();
  const program = fileURLToPath(new URL('../src/testing/start-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...process.env, PARLEY_TEST_RUN: run, PARLEY_TEST_PROCESS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const folder = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text).trim())),
  );
  expect(folder).toContain(run);
  const postgres = Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10);
  expect(isRunning(postgres)).toBe(true);
  child.kill('SIGKILL');
  while (existsSync(folder)) await sleep(20);
  expect(isRunning(postgres)).toBe(false);
});
