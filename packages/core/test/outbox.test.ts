import { beforeEach, describe, expect, test } from '@jest/globals';
import type { DomainEvent, StoredEvent } from '../src/kernel/event.ts';
import { right } from '../src/testing/outcome.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

let chat: TestChat;
/** What the town was told before. */
let before: number;

const outbox = () => chat.ports.storage.outbox;
const left = async (): Promise<number> => (await outbox().read(0, 10_000)).length;
const prune = (keep: number) => right(chat.parley.outbox.prune({ keep }));
const commitEvents = async (times: number): Promise<void> => {
  const event: DomainEvent = { _tag: 'realm.updated', realm: chat.owner.realm, changed: [] };
  await right(
    chat.ports.storage.commit({
      guards: [],
      changes: [],
      events: Array.from({ length: times }, () => event),
    }),
  );
};

beforeEach(async () => {
  chat = await openTestChat();
  await commitEvents(3000);
  before = await left();
});

describe('old events', () => {
  test('go, and as many of the newest stay as are asked for', async () => {
    const last = await outbox().last();
    expect(await prune(1200)).toEqual({ forgotten: before - 1200, waitsFor: null });
    expect([await left(), await outbox().last()]).toEqual([1200, last]);
    expect((await outbox().read(0, 1))[0]?.position).toBe(last - 1199);
    expect(await prune(1200)).toEqual({ forgotten: 0, waitsFor: null });
  });

  test('never all of them: a thousand stay, since event queues acknowledge nothing', async () => {
    await prune(0);
    expect(await left()).toBe(1000);
  });

  test('stay where there are no more than are kept', async () => {
    expect(await prune(100_000)).toEqual({ forgotten: 0, waitsFor: null });
    expect(await left()).toBe(before);
  });
});

describe('a consumer', () => {
  test('keeps what it has not handled, and is named', async () => {
    await outbox().acknowledge('quick', 900);
    await outbox().acknowledge('slow', 700);
    expect(await prune(1000)).toEqual({ forgotten: 700, waitsFor: 'slow' });
    await outbox().acknowledge('slow', 800);
    expect(await prune(1000)).toEqual({ forgotten: 100, waitsFor: 'slow' });
    await outbox().acknowledge('slow', 3000);
    await outbox().acknowledge('quick', 3000);
    expect(await prune(1000)).toEqual({ forgotten: before - 1800, waitsFor: null });
  });

  test('keeps everything from when it is known, though it has handled nothing', async () => {
    await outbox().acknowledge('new', 0);
    expect(await prune(1000)).toEqual({ forgotten: 0, waitsFor: 'new' });
  });
});

describe('a delivery', () => {
  let heard: number[];
  const positions = async () => (await outbox().read(0, 10_000)).map(({ position }) => position);
  const deliver = (handle: (stored: StoredEvent) => void = () => {}) => {
    const sink = async (stored: StoredEvent): Promise<void> => {
      handle(stored);
      heard.push(stored.position);
    };
    return right(chat.parley.outbox.deliver({ name: 'mailer', sink }));
  };
  beforeEach(() => {
    heard = [];
  });

  test('gives a consumer everything in order, and the next time only what is new', async () => {
    await deliver();
    const all = await positions();
    expect(all.length).toBeGreaterThan(3000);
    expect(heard).toEqual(all);
    await commitEvents(2);
    await deliver();
    expect(heard).toEqual(await positions());
  });

  test('that is rejected keeps what was handled, and begins there the next time', async () => {
    const all = await positions();
    const failing = deliver(({ position }) => {
      if (position === all[1500]) throw new Error('no mail today');
    });
    await expect(failing).rejects.toThrow('no mail today');
    expect([heard, await outbox().position('mailer')]).toEqual([all.slice(0, 1500), all[1499]]);
    await deliver();
    expect(heard).toEqual(all);
  });

  test('that is rejected at once notes nothing', async () => {
    await expect(
      deliver(() => {
        throw new Error('no mail today');
      }),
    ).rejects.toThrow('no mail today');
    expect([...(await outbox().consumers()).keys()]).not.toContain('mailer');
  });
});

test('the bytes of removed files go before the events that tell of them', async () => {
  const ann = await chat.newcomer('Ann');
  const bytes = async function* () {
    yield new Uint8Array(5);
  };
  const file = await right(
    chat.parley.attachments.upload({
      caller: ann,
      name: 'plan.txt',
      type: 'text/plain',
      bytes: bytes(),
    }),
  );
  await right(chat.parley.attachments.remove({ caller: ann, attachment: file.id }));
  await commitEvents(1000);
  const isStored = async () => (await chat.ports.blobs.open(file.path)) !== null;
  expect(await isStored()).toBe(true);
  await prune(1000);
  expect(await isStored()).toBe(false);
  expect(await left()).toBe(1000);
});
