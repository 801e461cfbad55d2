import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { MessageId, RealmId, reserveOne } from '@parley/core';
import { sampled } from '../../../scripts/testing/depth.ts';
import { checkDatabase } from '../src/check.ts';
import { openSqliteStorage } from '../src/open-storage.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const CONTENDER = fileURLToPath(new URL('../src/testing/contend.ts', import.meta.url));
const SPEAKER = fileURLToPath(new URL('../src/testing/speak-until-killed.ts', import.meta.url));

/** What the first speaker has compiled is there for the others. */
const COMPILED = files.file();

type Acknowledged = readonly [realm: RealmId, message: MessageId];

/**
 * Runs the speaker until it has acknowledged `enough`, kills it at once, and gives everything it
 * acknowledged.
 */
const killedAfter = (
  file: string,
  enough: number,
  how: string,
): Promise<ReadonlyArray<Acknowledged>> =>
  new Promise((resolve, reject) => {
    const args = ['--conditions=@parley/source', SPEAKER, file, how];
    const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    let said = '';
    let complaints = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split('\n').length > enough) child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complaints += chunk.toString();
    });
    child.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(`The speaker ended by itself: ${complaints}`));
      const lines = said.split('\n').slice(0, -1);
      resolve(
        lines.map((line) => {
          const [realm = 0, message = 0] = line.split(' ').map(Number);
          return [RealmId(realm), MessageId(message)];
        }),
      );
    });
  });

const contenders: ChildProcess[] = [];
afterEach(() => {
  for (const child of contenders.splice(0)) child.kill('SIGKILL');
});

/** Another process has the lock for writing half of the time. */
const contend = async (file: string): Promise<void> => {
  await openSqliteStorage({ file }).close();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', CONTENDER, file],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  contenders.push(child);
  await once(child.stdout, 'data');
};

test.each([
  ['as it is', ''],
  ['beside another process that keeps it locked half of the time', 'contended'],
  ['with its log being moved all the time', 'restless'],
])(
  'killed in a stream of commits, %s, it keeps all it acknowledged and is consistent',
  async (_says, how) => {
    const file = files.file();
    if (how === 'contended') await contend(file);
    const acknowledged: Acknowledged[] = [];
    for (const enough of sampled([90, 40, 250], 3)) {
      const before = acknowledged.length;
      acknowledged.push(...(await killedAfter(file, enough, how)));
      expect(acknowledged.length - before).toBeGreaterThanOrEqual(enough);
      expect(checkDatabase(file)).toEqual([]);
      const storage = openSqliteStorage({ file });
      const stored = await Promise.all(
        acknowledged.map(([realm, id]) => storage.read(realm, ({ messages }) => messages.byId(id))),
      );
      expect(stored.filter((message) => message === null)).toEqual([]);
      const next = await reserveOne(storage.ids, RealmId(1), 'message');
      expect(next).toBeGreaterThan(Math.max(...acknowledged.map(([, id]) => id)));
      await storage.close();
    }
    expect(new Set(acknowledged.map(([, id]) => id)).size).toBe(acknowledged.length);
  },
  60_000,
);
