import { Sha256, type StoredQueue, type StoredQueues, UnixSeconds } from '@parley/core';
import { equal } from '../equal.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../storage-fixture.ts';

const queuesOf = ({ storage: { queues } }: StorageFixture): StoredQueues => {
  if (queues === undefined) throw new Error('The storage keeps no queues');
  return queues;
};

const aQueue = ({ realm, ann }: StorageFixture, name: string, until = 1_000): StoredQueue => ({
  realm: realm.id,
  user: ann.id,
  digest: Sha256(name.repeat(64)),
  options: `{"asked":"${name}, naïve 日本"}`,
  lifespan: 600,
  since: 7,
  until: UnixSeconds(until),
});

export const storedQueueCases = [
  storageCase('a queue is found as it was stored', async (fixture) => {
    const queues = queuesOf(fixture);
    const [one, other] = [aQueue(fixture, 'a'), aQueue(fixture, 'b')];
    equal(await queues.byDigest(one.realm, one.digest), null);
    await queues.put(one);
    await queues.put(other);
    equal(await queues.byDigest(one.realm, one.digest), one);
    equal(await queues.byDigest(one.realm, other.digest), other);
  }),

  storageCase('a queue of another realm is not there', async (fixture) => {
    const queues = queuesOf(fixture);
    const elsewhere = await aStorageFixture(fixture.storage);
    const queue = aQueue(fixture, 'a');
    await queues.put(queue);
    const there = { realm: elsewhere.realm.id, digest: queue.digest };
    equal(await queues.byDigest(there.realm, there.digest), null);
    equal(await queues.remove(there.realm, there.digest), false);
    await queues.extend([{ ...there, until: UnixSeconds(9_000) }]);
    equal(await queues.byDigest(queue.realm, queue.digest), queue);
  }),

  storageCase('queues are extended together, each until its own time', async (fixture) => {
    const queues = queuesOf(fixture);
    const elsewhere = await aStorageFixture(fixture.storage);
    const all = [aQueue(fixture, 'a'), aQueue(fixture, 'b'), aQueue(elsewhere, 'a')];
    for (const queue of [...all, aQueue(fixture, 'c')]) await queues.put(queue);
    const later = all.map((queue, at) => ({ ...queue, until: UnixSeconds(2_000 + at) }));
    await queues.extend([...later, aQueue(fixture, 'd', 5_000)]);
    for (const queue of [...later, aQueue(fixture, 'c')])
      equal(await queues.byDigest(queue.realm, queue.digest), queue);
    equal(await queues.byDigest(fixture.realm.id, aQueue(fixture, 'd').digest), null);
    await queues.extend([]);
  }),

  storageCase('a queue that is removed is gone', async (fixture) => {
    const queues = queuesOf(fixture);
    const [one, other] = [aQueue(fixture, 'a'), aQueue(fixture, 'b')];
    await queues.put(one);
    await queues.put(other);
    equal(await queues.remove(one.realm, one.digest), true);
    equal(await queues.remove(one.realm, one.digest), false);
    equal(await queues.byDigest(one.realm, one.digest), null);
    equal(await queues.byDigest(one.realm, other.digest), other);
  }),

  storageCase('queues that ended before a time go, of every realm', async (fixture) => {
    const queues = queuesOf(fixture);
    const elsewhere = await aStorageFixture(fixture.storage);
    const [ended, present] = [aQueue(fixture, 'a', 1_999), aQueue(fixture, 'b', 2_000)];
    const there = aQueue(elsewhere, 'a', 10);
    for (const queue of [ended, present, there]) await queues.put(queue);
    await queues.removeEnded(UnixSeconds(2_000));
    equal(await queues.byDigest(ended.realm, ended.digest), null);
    equal(await queues.byDigest(there.realm, there.digest), null);
    equal(await queues.byDigest(present.realm, present.digest), present);
  }),
];
