import { afterEach, expect, jest, test } from '@jest/globals';
import { aStorageFixture } from '@parley/conformance';
import { E, type FanOut, Sha256, UnixSeconds } from '@parley/core';
import { memoryStore } from '@parley/storage-memory';
import { type EventQueues, eventQueues } from './event-queues.ts';

const running: Array<EventQueues<string>> = [];
afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop();
});

const newFanOut =
  (): FanOut<string> =>
  async (_snapshot, { position, event }, listeners) => [
    { realm: event.realm, position, update: `${position}`, to: listeners.of(event.realm) },
  ];
const sha256 = (text: string): Sha256 => Sha256(text.padEnd(64, '0'));

/** Two processes over one store, and a queue of a lifespan of ten minutes at the first. */
const openTwo = async (limits?: { readonly events: number }) => {
  let time = 0;
  const store = memoryStore({ keepsQueues: true });
  const fixture = await aStorageFixture(store.open());
  const { realm, ann } = fixture;
  const listener = { realm: realm.id, user: ann.id };
  const start = () => {
    const queues = eventQueues<string, string>({
      storage: store.open(),
      fanOut: newFanOut(),
      revokedListener: (event) =>
        event._tag === 'realm.updated' && event.changed.includes('revoked') ? listener : null,
      write: (update, _listener, clientOptions) => [
        { body: JSON.stringify({ at: update, clientOptions }) },
      ],
      interests: () => [],
      token: () => 'q',
      heartbeat: { body: '{}' },
      failed: (error) => {
        throw error;
      },
      now: () => time,
      ...(limits && {
        limits: { ...limits, characters: 1e6, charactersInAll: 1e6, queuesOfUser: 9 },
      }),
      kept: {
        sha256,
        clock: { now: () => UnixSeconds(Math.floor(time / 1000)) },
        newFanOut,
        write: (clientOptions) => clientOptions,
        read: (text) => (text === 'unreadable' ? null : text),
      },
    });
    running.push(queues);
    return queues;
  };
  const tell = async (count: number, changed: ReadonlyArray<string> = []) =>
    fixture.attempt({
      events: Array.from({ length: count }, () => ({
        ...{ _tag: 'realm.updated' as const, realm: realm.id, changed },
      })),
    });
  const [one, other] = [start(), start()];
  const open = async (clientOptions = 'options') => {
    const { id, start: begin } = await one.open(listener, clientOptions, 600_000);
    return { queue: id, last: await begin(await store.open().outbox.of(realm.id).last()) };
  };
  const poll = async (queues: EventQueues<string>, queue: { queue: string; last: number }) => {
    const asked = { listener, ...queue, wait: false };
    const here = queues.poll(asked);
    const isUnknown = E.isLeft(here) && here.left.rule === 'queue.unknown';
    const polled = isUnknown && (await queues.resume(asked)) ? queues.poll(asked) : here;
    if (E.isLeft(polled)) return polled.left.rule;
    if (typeof polled.right === 'function') throw new Error('It waits');
    return JSON.parse(polled.right.text());
  };
  const row = (id = 'q') => store.open().queues?.byDigest(realm.id, sha256(id));
  return {
    ...{ store, realm, ann, listener, one, other, start, tell, open, poll, row },
    wait: (ms: number) => {
      time += ms;
    },
  };
};

test('ids say of which position an event tells, and options go along', async () => {
  const { other, tell, open, poll } = await openTwo();
  await tell(3);
  const queue = await open();
  expect(queue.last).toBe(3 * 65_536);
  await tell(2);
  const events = [4, 5].map((at) => ({
    ...{ id: at * 65_536 + 1, at: `${at}`, clientOptions: 'options' },
  }));
  expect(await poll(other, queue)).toEqual(events);
  expect(await poll(other, { ...queue, last: -1 })).toBe('queue.event-gone');
  expect(await poll(other, { ...queue, last: 4 * 65_536 + 1 })).toEqual(events.slice(1));
});

test('a client that has told of no event yet gets all since it registered', async () => {
  const { other, tell, open, poll } = await openTwo();
  await tell(3);
  const queue = await open();
  await tell(1);
  expect(await poll(other, { ...queue, last: -1 })).toEqual([expect.objectContaining({ at: '4' })]);
});

test('two polls at the same time go on with a queue together', async () => {
  const { other, tell, open, poll } = await openTwo();
  const queue = await open();
  await tell(2);
  const [first, second] = await Promise.all([poll(other, queue), poll(other, queue)]);
  expect([first.length, second]).toEqual([2, first]);
});

test('what ended the queue of its user is noticed, and the queue is forgotten', async () => {
  const { other, tell, open, poll, row } = await openTwo();
  const queue = await open();
  await tell(1);
  await tell(1, ['revoked']);
  await tell(1);
  expect(await poll(other, queue)).toBe('queue.unknown');
  expect(await row()).toBeNull();
});

test('where events in between are gone, the client registers again', async () => {
  const { store, realm, other, tell, open, poll, row } = await openTwo();
  const queue = await open();
  await tell(5);
  await store.open().outbox.of(realm.id).forget(1, 100);
  expect(await poll(other, queue)).toBe('queue.unknown');
  expect(await row()).toBeNull();
});

test('a queue without room for what happened is refused', async () => {
  const { other, tell, open, poll, row } = await openTwo({ events: 3 });
  const queue = await open();
  await tell(4);
  expect(await poll(other, queue)).toBe('queue.unknown');
  expect(await row()).toBeNull();
});

test('options that this version cannot read end the queue', async () => {
  const { other, open, poll } = await openTwo();
  expect(await poll(other, await open('unreadable'))).toBe('queue.unknown');
});

test('the queue of another user is refused, and stays', async () => {
  const { other, ann, realm, open, row } = await openTwo();
  const queue = await open();
  const stranger = { realm: realm.id, user: (ann.id + 1) as typeof ann.id };
  expect(await other.resume({ listener: stranger, ...queue, wait: false })).toBe(false);
  expect(await row()).not.toBeNull();
});

test('a queue that is not polled for its lifespan ends', async () => {
  const { other, start, open, poll, wait } = await openTwo();
  const queue = await open();
  wait(720_000);
  expect(await poll(other, queue)).toEqual([]);
  wait(1_000);
  expect(await poll(start(), queue)).toBe('queue.unknown');
});

test('that queues were polled is stored once a minute, and those that ended go', async () => {
  jest.useFakeTimers();
  const { one, other, open, poll, wait, row } = await openTwo();
  const queue = await open();
  wait(60_000);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await row()).toMatchObject({ until: 780 });
  wait(59_000);
  expect(await poll(one, queue)).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await row()).toMatchObject({ until: 780 });
  wait(1_000);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await row()).toMatchObject({ until: 840 });
  await one.stop();
  wait(721_000);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await row()).toBeNull();
  expect(await poll(other, queue)).toBe('queue.unknown');
  jest.useRealTimers();
});
