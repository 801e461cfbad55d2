import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Caller, E, type MessageId, type Parley, type Storage, type TE } from '@parley/core';
import { checkDatabase } from '@parley/storage-sqlite';
import Database from 'better-sqlite3';
import { createContainer } from './create-container.ts';
import { Services } from './services.ts';

const directory = mkdtempSync(join(tmpdir(), 'parley-host-'));
const file = join(directory, 'host.db');
let database: Database.Database;
let parley: Parley;
let storage: Storage;
let ada: Caller;
let close: () => Promise<void>;

const right = async <A>(task: TE.TaskEither<unknown, A>): Promise<A> => {
  const done = await task();
  if (E.isLeft(done)) throw new Error(`Refused: ${JSON.stringify(done.left)}`);
  return done.right;
};

beforeAll(async () => {
  database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('foreign_keys = ON');
  database.exec('create table invoices (message integer primary key, number integer not null)');
  const container = createContainer({ database, synchronous: 'NORMAL' });
  parley = container.get(Services.parley);
  storage = container.get(Services.storage);
  close = () => container.unbindAllAsync();
  const { realm, owner } = await right(
    parley.realms.create({
      subdomain: '',
      name: 'Engines',
      description: '',
      url: 'https://chat.example',
      owner: { email: 'ada@example.com', fullName: 'Ada', password: 'correct horse battery' },
    }),
  );
  ada = { realm: realm.id, user: owner.id, client: 'test' };
  await right(
    parley.channels.subscribe({
      caller: ada,
      channels: [{ name: 'sales', color: null, description: null }],
      people: [],
      skipUnavailable: false,
      create: {
        isPrivate: false,
        isWebPublic: false,
        hasSharedHistory: null,
        isDefault: false,
        retention: null,
        permissions: {},
      },
    }),
  );
});
afterAll(async () => {
  await close();
  database.close();
  rmSync(directory, { recursive: true });
});

class Declined extends Error {}

const TOPICS = 7;
const EACH = 300;
/** Each of so many transactions of the host is thrown out by the host after its statement. */
const DECLINED = 5;

const saying = (content: string, index: number) => ({
  caller: ada,
  to: { _tag: 'Channel', channel: 'sales', topic: `topic ${index % TOPICS}` } as const,
  content,
  readBySender: true,
});

const bill = (number: number) =>
  parley.inHostTransaction(
    () => parley.messages.send.plan(saying(`invoice ${number}`, number)),
    ({ id }) => {
      database.prepare('insert into invoices (message, number) values (?, ?)').run(id, number);
      if (number % DECLINED === 0) throw new Declined();
      return id;
    },
  );

test('300 transactions of the host beside 300 sends leave both sides or neither', async () => {
  const before = await storage.outbox.of(ada.realm).last();
  const outcomes = await Promise.all(
    Array.from({ length: EACH }, async (_, index) => {
      const billed = bill(index)().catch((error: unknown) => error);
      const sent = parley.messages.send(saying(`ordinary ${index}`, index))();
      return { billed: await billed, sent: await sent };
    }),
  );
  const declined = outcomes.filter(({ billed }) => billed instanceof Declined).length;
  const billed = outcomes.flatMap(({ billed: done }) =>
    done instanceof Declined ? [] : [done as E.Either<unknown, MessageId>],
  );
  expect([
    declined,
    billed.every(E.isRight),
    outcomes.every(({ sent }) => E.isRight(sent)),
  ]).toEqual([EACH / DECLINED, true, true]);
  const paired = database
    .prepare<[], { readonly number: number; readonly content: string }>(
      'select number, content from invoices join messages on id = message order by number',
    )
    .all();
  const kept = Array.from({ length: EACH }, (_, index) => index).filter(
    (index) => index % DECLINED !== 0,
  );
  expect(paired).toEqual(kept.map((number) => ({ number, content: `invoice ${number}` })));
  const count = (sql: string) => database.prepare(sql).pluck().get();
  expect([
    count('select count(*) from invoices'),
    count("select count(*) from messages where content like 'invoice %'"),
    count("select count(*) from messages where content like 'ordinary %'"),
    (await storage.outbox.of(ada.realm).read(before, 10_000)).filter(
      ({ event }) => event._tag === 'message.sent',
    ).length,
  ]).toEqual([kept.length, kept.length, EACH, kept.length + EACH]);
  expect(checkDatabase(file)).toEqual([]);
});

test('work that answers a promise is taken back', async () => {
  const plan = await right(parley.messages.send.plan(saying('never', 1)));
  const later = async () => 1;
  expect(() => parley.transaction(({ apply }) => [apply(plan), later()][1] as never)).toThrow(
    'answer no promise',
  );
  expect(await right(parley.apply(plan))).toEqual(plan.reply);
});

test('a refusal is answered before the host writes anything', async () => {
  const refused = await parley.inHostTransaction(
    () => parley.messages.send.plan({ ...saying(' ', 1) }),
    () => {
      throw new Error('The host must not be asked');
    },
  )();
  expect(refused).toMatchObject(E.left({ rule: 'message.content.empty' }));
});
