import { expect, test } from '@jest/globals';
import { type DomainEvent, RealmId, type StoredEvent } from '@parley/core';
import { lookahead } from './lookahead.ts';

const event = { _tag: 'realm.updated', realm: RealmId(1), changed: [] } as unknown as DomainEvent;

/** An outbox to which a test adds. */
const anOutbox = () => {
  const stored: StoredEvent[] = [];
  const commit = (count: number): ReadonlyArray<StoredEvent> => {
    for (let more = 0; more < count; more++) stored.push({ position: stored.length + 1, event });
    return stored.slice(-count);
  };
  const read = async (after: number, limit: number): Promise<ReadonlyArray<StoredEvent>> =>
    stored.filter(({ position }) => position > after).slice(0, limit);
  return { commit, outbox: { read } };
};

const positions = (events: ReadonlyArray<StoredEvent>): ReadonlyArray<number> =>
  events.map(({ position }) => position);

test('what was committed after the batch is known once it was read', async () => {
  const { commit, outbox } = anOutbox();
  const ahead = lookahead(1000);
  ahead.begin(commit(3));
  expect(positions(ahead.after(1))).toEqual([2, 3]);
  expect(await ahead.readOn(outbox)).toBe(false);
  commit(2);
  expect(positions(ahead.after(1))).toEqual([2, 3]);
  await ahead.catchUp(outbox);
  expect(positions(ahead.after(1))).toEqual([2, 3, 4, 5]);
  expect(positions(ahead.after(4))).toEqual([5]);
  expect(ahead.after(5)).toEqual([]);
});

test('what follows is read page by page, and still known in the next batch', async () => {
  const { commit, outbox } = anOutbox();
  const ahead = lookahead(1000);
  ahead.begin(commit(200));
  commit(350);
  expect(await ahead.readOn(outbox)).toBe(true);
  expect(await ahead.readOn(outbox)).toBe(false);
  ahead.begin(await outbox.read(200, 200));
  expect(ahead.after(201)).toHaveLength(349);
});

test('no page is read beyond a number of events', async () => {
  const { commit, outbox } = anOutbox();
  const ahead = lookahead(250);
  ahead.begin(commit(100));
  commit(1000);
  await ahead.catchUp(outbox);
  expect(ahead.after(0)).toHaveLength(300);
});

test('nothing is read while nothing is distributed', async () => {
  const { commit, outbox } = anOutbox();
  commit(3);
  const ahead = lookahead(10);
  ahead.begin([]);
  expect(await ahead.readOn(outbox)).toBe(false);
  expect(ahead.after(0)).toEqual([]);
});
