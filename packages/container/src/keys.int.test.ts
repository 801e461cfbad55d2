import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { type Caller, E, IdempotencyKey, type Parley, type TE } from '@parley/core';
import { checkDatabase } from '@parley/storage-sqlite';
import { createContainer } from './create-container.ts';
import { Services } from './services.ts';

const directory = mkdtempSync(join(tmpdir(), 'parley-keys-'));
afterAll(() => rmSync(directory, { recursive: true }));

const right = async <A>(task: TE.TaskEither<unknown, A>): Promise<A> => {
  const done = await task();
  if (E.isLeft(done)) throw new Error(`Refused: ${JSON.stringify(done.left)}`);
  return done.right;
};

const opened = async <A>(work: (parley: Parley) => Promise<A>): Promise<A> => {
  const container = createContainer({ dataDirectory: directory, synchronous: 'NORMAL' });
  try {
    return await work(container.get(Services.parley));
  } finally {
    await container.unbindAllAsync();
  }
};

const KEYS = 40;
const AT_ONCE = 5;

/** Sends a message under each key, five times at once: the ids by key. */
const sendAll = (parley: Parley, caller: Caller) =>
  Promise.all(
    Array.from({ length: KEYS }, async (_, at) => {
      const command = {
        caller,
        to: { _tag: 'Channel', channel: 'general', topic: `topic ${at % 3}` },
        content: `message ${at}`,
        readBySender: true,
      } as const;
      const key = IdempotencyKey(`key ${at}`);
      const sent = await Promise.all(
        Array.from({ length: AT_ONCE }, () => right(parley.messages.send(command, { key }))),
      );
      return sent.map(({ id }) => id);
    }),
  );

test('a command with a key happens once, also after the file was opened again', async () => {
  const owner = { email: 'ada@example.com', fullName: 'Ada', password: 'correct horse battery' };
  const engines = { subdomain: '', name: 'Engines', description: '', url: 'https://chat.example' };
  const { caller, first, before } = await opened(async (parley) => {
    const founded = await right(parley.realms.create({ ...engines, owner }));
    const ada: Caller = { realm: founded.realm.id, user: founded.owner.id, client: 'test' };
    const newest = (await right(parley.users.me({ caller: ada }))).maxMessage;
    return { caller: ada, before: newest ?? 0, first: await sendAll(parley, ada) };
  });
  expect(new Set(first.flat()).size).toBe(KEYS);
  expect(first.every((ids) => new Set(ids).size === 1)).toBe(true);
  const again = await opened((parley) => sendAll(parley, caller));
  expect(again).toEqual(first);
  expect(Math.min(...first.flat())).toBeGreaterThan(before);
  expect(checkDatabase(join(directory, 'parley.sqlite'))).toEqual([]);
});
