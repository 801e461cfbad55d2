import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { MessageId, RealmId } from '@parley/core';
import { drawn } from '../../../scripts/testing/depth.ts';
import { checkDatabase } from '../src/check.ts';
import { openSqliteStorage } from '../src/open-storage.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const SENDER = fileURLToPath(new URL('../src/testing/send-beside-host.ts', import.meta.url));

const SAME = createRequire(import.meta.url).resolve('better-sqlite3');

/**
 * What npm installs when a host asks for another version: its own machine code, with its own idea
 * of who has the file open.
 */
const secondCopy = (): string => {
  const copy = files.file();
  const original = dirname(createRequire(import.meta.url).resolve('better-sqlite3/package.json'));
  for (const name of ['package.json', 'lib', 'prebuilds'])
    cpSync(join(original, name), join(copy, name), { recursive: true });
  return copy;
};

interface Outcome {
  readonly stored: ReadonlyArray<readonly [RealmId, MessageId]>;
  readonly refused: ReadonlyArray<string>;
}

/** What the sender said of each message, after it has ended: killed, or by itself. */
const outcomeOf = (
  file: string,
  how: string,
  library: string,
  end: 'wait' | 'end',
  when = 'between',
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const args = [
      '--conditions=@parley/source',
      '--disable-warning=ExperimentalWarning',
      SENDER,
      file,
      how,
      library,
      end,
      when,
    ];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let complaints = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (end === 'wait' && said.includes('done')) child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complaints += chunk.toString();
    });
    child.on('close', (code, signal) => {
      const isWell = end === 'wait' ? signal === 'SIGKILL' : code === 0;
      if (!isWell || complaints !== '')
        reject(new Error(`The sender ended otherwise: ${code} ${signal} ${complaints}`));
      const lines = said.split('\n').map((line) => line.split(' '));
      resolve({
        stored: lines
          .filter(([what]) => what === 'stored')
          .map(([, realm, id]) => [RealmId(Number(realm)), MessageId(Number(id))]),
        refused: lines.filter(([what]) => what === 'refused').map(([, name = '']) => name),
      });
    });
  });

/** Messages that were acknowledged and are not there. */
const missingIn = async (file: string, { stored }: Outcome): Promise<ReadonlyArray<MessageId>> => {
  const storage = openSqliteStorage({ file });
  const found = await Promise.all(
    stored.map(([realm, id]) => storage.read(realm, ({ messages }) => messages.byId(id))),
  );
  await storage.close();
  return stored.filter((_, index) => found[index] === null).map(([, id]) => id);
};

const refusals = (name: string): ReadonlyArray<string> => Array.from({ length: 50 }, () => name);

describe('a host’s copy opens and closes the database, and the process is killed', () => {
  const libraries: ReadonlyArray<readonly [string, string, () => string, ReadonlyArray<string>]> = [
    ['no other', 'file', () => 'none', []],
    ['the same copy of SQLite', 'file', () => SAME, []],
    ['a second copy of better-sqlite3', 'file', secondCopy, refusals('LogReplaced')],
    ['the SQLite of Node', 'file', () => 'node:sqlite', refusals('LogReplaced')],
    [
      'a reader of the files, and then another process',
      'file',
      () => 'copies',
      refusals('LogReplaced'),
    ],
    ['a second copy whose handle Parley was given', 'handle', secondCopy, []],
    ['the same copy whose handle Parley was given', 'handle', () => SAME, []],
  ];
  test.each(drawn(libraries, 2))(
    'with %s: nothing that was acknowledged is lost',
    async (_says, how, library, refused) => {
      const file = files.file();
      const outcome = await outcomeOf(file, how, library(), 'wait');
      expect(outcome.refused).toEqual(refused);
      expect(outcome.stored).toHaveLength(100 - refused.length);
      expect(await missingIn(file, outcome)).toEqual([]);
      expect(checkDatabase(file)).toEqual([]);
    },
  );
});

test.each(['between', 'amid'])(
  'a server that has lost its log %s commits ends without writing over what the host wrote since',
  async (when) => {
    const file = files.file();
    const outcome = await outcomeOf(file, 'file', 'node:sqlite', 'end', when);
    expect([outcome.stored.length, outcome.refused]).toEqual([50, refusals('LogReplaced')]);
    const host = new DatabaseSync(file);
    expect(
      host.prepare('select count(*) as rows, total(length(what)) as signs from invoices').get(),
    ).toEqual({
      rows: 1_000,
      signs: 1_000_000,
    });
    host.close();
    expect(await missingIn(file, outcome)).toEqual([]);
    expect(checkDatabase(file)).toEqual([]);
  },
);
