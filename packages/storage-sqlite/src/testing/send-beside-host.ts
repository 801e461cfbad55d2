/**
 * Sends messages into a database that a host in the same process uses too, and prints of each what
 * became of it. For the test of other copies of SQLite, which ends it with SIGKILL. Arguments: the
 * file; how Parley opens it (`file` or `handle`); a module with the host's copy of SQLite, `none`,
 * or `copies`: the host reads the files as such, which lets go of the locks, and another process
 * closes the database; what the process does at its end (`wait`, or `end` by itself once the host
 * has written rows of its own); when the host opens and closes the database (`between` two commits,
 * or `amid` one).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { aStorageFixture, send } from '@parley/conformance';
import { openSqliteStorage } from '../index.ts';

const [, , file = '', how = '', library = '', end = '', when = ''] = process.argv;
const TIMES = 50;

interface Handle {
  exec(sql: string): unknown;
  prepare(sql: string): { all(): unknown };
  close(): unknown;
}

const open = (): Handle => {
  const loaded = createRequire(import.meta.url)(library);
  return library === 'node:sqlite' ? new loaded.DatabaseSync(file) : new loaded(file);
};
const say = (line: string): void => void writeSync(1, `${line}\n`);

const before = how === 'handle' ? open() : null;
before?.exec(
  'pragma journal_mode = WAL; create table if not exists invoices (id integer primary key)',
);
const ELSEWHERE = `
  const database = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
  database.prepare('select * from realms').all();
  database.close();`;
const visit = (): void => {
  if (library === 'copies') {
    for (const end of ['', '-shm']) readFileSync(`${file}${end}`);
    execFileSync(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      '-e',
      ELSEWHERE,
      file,
    ]);
    return;
  }
  const host = open();
  host.prepare('select * from realms').all();
  host.close();
};
let isVisitDue = false;
/** What a thread of the host may do at any moment happens here just before Parley commits. */
const onStatement = (sql: string): void => {
  if (!isVisitDue || sql !== 'commit') return;
  isVisitDue = false;
  visit();
};
const storage = openSqliteStorage({
  ...(before === null ? { file } : { database: before as never }),
  onStatement,
});
const fixture = await aStorageFixture(storage);
const topic = await fixture.topic(await fixture.channel());

const sendSome = async (): Promise<void> => {
  for (let time = 0; time < TIMES; time++) {
    try {
      say(`stored ${fixture.realm.id} ${await send(fixture, topic)}`);
    } catch (error) {
      say(`refused ${error instanceof Error ? error.name : error}`);
    }
  }
};

await sendSome();
if (when === 'amid') isVisitDue = true;
else if (library !== 'none') visit();
await sendSome();
if (end === 'wait') {
  say('done');
  // Keeps the process until it is killed.
  setInterval(() => {}, 1_000);
} else {
  const host = open();
  host.exec('create table invoices (id integer primary key, what text)');
  const fill =
    'with recursive n(x) as (select 1 union all select x + 1 from n where x < 500) insert ' +
    'into invoices (what) select hex(zeroblob(500)) from n';
  host.exec(fill);
  await storage.close();
  host.exec(fill);
  say('done');
}
