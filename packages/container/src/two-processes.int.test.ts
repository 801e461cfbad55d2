import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { E, type Storage, type TE } from '@parley/core';
import { API_ROOT } from '@parley/http-express';
import { memoryBlobs, memoryStore } from '@parley/storage-memory';
import { createContainer } from './create-container.ts';
import { Services } from './services.ts';

const right = async <A>(task: TE.TaskEither<unknown, A>): Promise<A> => {
  const done = await task();
  if (E.isLeft(done)) throw new Error(`Refused: ${JSON.stringify(done.left)}`);
  return done.right;
};

const PASSWORD = 'correct horse battery';
const running: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const end of running.splice(0)) await end();
});

/** A server of its own over one handle of a store, as another process is. */
const startProcess = async (storage: Storage, key: () => string) => {
  const container = createContainer({
    inMemory: true,
    ports: { storage, blobs: memoryBlobs({ now: () => 0 as never }) },
  });
  const parley = container.get(Services.parley);
  const server: Server = createServer(container.get(Services.site));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${API_ROOT}`;
  let isEnded = false;
  const end = async (): Promise<void> => {
    if (isEnded) return;
    isEnded = true;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await container.unbindAllAsync();
  };
  running.push(end);
  const ask = async (method: string, path: string, fields: Record<string, string> = {}) => {
    const form = new URLSearchParams(fields);
    const inQuery = method === 'GET' || method === 'DELETE';
    const response = await fetch(`${base}${path}${inQuery ? `?${form}` : ''}`, {
      method,
      headers: { authorization: `Basic ${Buffer.from(key()).toString('base64')}` },
      ...(!inQuery && { body: form }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, never> };
  };
  return { parley, ask, end };
};

const openTwo = async () => {
  const store = memoryStore({ keepsQueues: true });
  let key = '';
  const [one, other] = [
    await startProcess(store.open(), () => key),
    await startProcess(store.open(), () => key),
  ];
  const email = 'ada@example.com';
  const owner = { email, fullName: 'Ada', password: PASSWORD };
  const founding = { subdomain: '', name: 'Engines', description: '', url: 'https://chat.example' };
  const { realm } = await right(one.parley.realms.create({ ...founding, owner }));
  const { apiKey } = await right(
    one.parley.users.fetchApiKey({ realm: realm.id, username: email, password: PASSWORD }),
  );
  key = `${email}:${apiKey}`;
  const send = async (process: typeof one, content: string) =>
    expect(
      await process.ask('POST', '/messages', {
        ...{ type: 'channel', to: 'general', topic: 'engines', content },
      }),
    ).toMatchObject({ status: 200 });
  const register = async (process: typeof one) => {
    const { status, body } = await process.ask('POST', '/register', {
      event_types: '["message"]',
      fetch_event_types: '[]',
      apply_markdown: 'false',
    });
    expect(status).toBe(200);
    return { queue_id: String(body.queue_id), last_event_id: Number(body.last_event_id) };
  };
  type Queue = Awaited<ReturnType<typeof register>>;
  const poll = (process: typeof one, { queue_id, last_event_id }: Queue) =>
    process.ask('GET', '/events', {
      ...{ queue_id, last_event_id: String(last_event_id), dont_block: 'true' },
    });
  /** The texts of the messages that the queue tells of; the client has them from then on. */
  const heard = async (process: typeof one, queue: Queue): Promise<ReadonlyArray<string>> => {
    const { status, body } = await poll(process, queue);
    expect([status, body]).toEqual([200, expect.objectContaining({ result: 'success' })]);
    const events: ReadonlyArray<{ id: number; message?: { content: string } }> = body.events ?? [];
    for (const { id } of events) queue.last_event_id = id;
    return events.map(({ message }) => message?.content ?? 'something else');
  };
  return { one, other, send, register, poll, heard };
};

test('a client goes on at another process when its own is gone', async () => {
  const { one, other, send, register, heard } = await openTwo();
  const queue = await register(one);
  await send(one, 'first');
  expect(await heard(one, queue)).toEqual(['first']);
  await send(other, 'second');
  await one.end();
  await send(other, 'third');
  expect(await heard(other, queue)).toEqual(['second', 'third']);
  await send(other, 'fourth');
  expect(await heard(other, queue)).toEqual(['fourth']);
});

test('a client that asks both in turn hears everything once', async () => {
  const { one, other, send, register, heard } = await openTwo();
  const queue = await register(one);
  const all: string[] = [];
  for (let number = 0; number < 8; number++) {
    await send(number % 3 === 0 ? one : other, `message ${number}`);
    all.push(...(await heard(number % 2 === 0 ? other : one, queue)));
  }
  expect(all).toEqual(Array.from({ length: 8 }, (_, number) => `message ${number}`));
});

test('a queue that was closed, or that never was, is refused by every process', async () => {
  const { one, other, register, poll } = await openTwo();
  const queue = await register(one);
  const unknown = { status: 400, body: expect.objectContaining({ code: 'BAD_EVENT_QUEUE_ID' }) };
  expect(await poll(other, { queue_id: 'x'.repeat(32), last_event_id: -1 })).toEqual(unknown);
  expect(await other.ask('DELETE', '/events', { queue_id: queue.queue_id })).toMatchObject({
    status: 200,
  });
  expect(await other.ask('DELETE', '/events', { queue_id: queue.queue_id })).toEqual(unknown);
  expect(await poll(other, queue)).toEqual(unknown);
});

test('an event that is still to come is refused', async () => {
  const { one, other, register, poll } = await openTwo();
  const queue = await register(one);
  await one.end();
  const far = { ...queue, last_event_id: queue.last_event_id + 100 * 65_536 };
  const unknown = { status: 400, body: expect.objectContaining({ code: 'BAD_EVENT_QUEUE_ID' }) };
  expect(await poll(other, far)).toEqual(unknown);
});
