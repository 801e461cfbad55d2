import type { Fence, LeaseState, Storage } from '@parley/core';
import { equal, ok } from '../equal.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../storage-fixture.ts';

const seen = async ({ leases }: Storage): Promise<LeaseState | null> => leases.of('upkeep');

/** What `take` answers to one who asks with the state of now. */
const taken = async ({ storage }: StorageFixture, holder: string): Promise<Fence> => {
  const fence = await storage.leases.take('upkeep', holder, await seen(storage));
  if (fence === null) throw new Error('The lease was not given');
  return fence;
};

const tell = ({ attempt, realm }: StorageFixture) =>
  attempt({ events: [{ _tag: 'realm.updated', realm: realm.id, changed: [] }] });

export const leaseCases = [
  storageCase('a lease has a fence that grows with each holder', async (fixture) => {
    const { storage } = fixture;
    equal(await seen(storage), null);
    equal(await taken(fixture, 'one'), { lease: 'upkeep', number: 1 });
    equal(await seen(storage), { holder: 'one', number: 1, renewals: 0 });
    equal(await taken(fixture, 'other'), { lease: 'upkeep', number: 2 });
    equal(await seen(storage), { holder: 'other', number: 2, renewals: 0 });
    equal(await taken(fixture, 'other'), { lease: 'upkeep', number: 3 });
  }),

  storageCase('a lease is given only to one who knows its state', async (fixture) => {
    const { storage } = fixture;
    const { leases } = storage;
    const first = await taken(fixture, 'one');
    equal(await leases.take('upkeep', 'other', null), null, 'as if it had never been taken');
    const before = await seen(storage);
    equal(await leases.renew(first), true);
    equal(await leases.take('upkeep', 'other', before), null, 'from before a renewal');
    equal(await seen(storage), { holder: 'one', number: 1, renewals: 1 });
    await taken(fixture, 'other');
    equal(await leases.take('upkeep', 'third', before), null, 'from before another holder');
    const unknown = { holder: 'one', number: 1, renewals: 0 };
    equal(await leases.take('prune', 'one', unknown), null, 'of a lease that was never taken');
    equal(await leases.of('prune'), null);
  }),

  storageCase('of several that ask at once, one is given the lease', async ({ storage }) => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const number of [1, 2, 3]) {
      const state = await seen(storage);
      const fences = await Promise.all(
        names.map((name) => storage.leases.take('upkeep', name, state)),
      );
      const given = fences.flatMap((fence, at) => (fence === null ? [] : [{ fence, at }]));
      equal(
        given.map(({ fence }) => fence),
        [{ lease: 'upkeep', number }],
      );
      equal((await seen(storage))?.holder, names[given[0]?.at ?? -1]);
    }
  }),

  storageCase('only the newest fence renews and gives back', async (fixture) => {
    const { storage } = fixture;
    const { leases } = storage;
    const old = await taken(fixture, 'one');
    const newest = await taken(fixture, 'other');
    equal(await leases.renew(old), false);
    await leases.release(old);
    equal(await seen(storage), { holder: 'other', number: 2, renewals: 0 });
    equal(await leases.renew(newest), true);
    equal(await leases.renew(newest), true);
    equal(await seen(storage), { holder: 'other', number: 2, renewals: 2 });
    await leases.release(newest);
    equal(await seen(storage), { holder: null, number: 2, renewals: 2 });
    equal(await leases.renew(newest), false, 'after it was given back');
    equal(await leases.renew({ lease: 'prune', number: 1 }), false, 'a lease that was never taken');
    equal(await taken(fixture, 'one'), { lease: 'upkeep', number: 3 });
  }),

  storageCase('leases of different names are apart', async (fixture) => {
    const { leases } = fixture.storage;
    await taken(fixture, 'one');
    equal(await leases.take('prune', 'other', null), { lease: 'prune', number: 1 });
    equal(await leases.renew({ lease: 'prune', number: 1 }), true);
    equal(await leases.of('upkeep'), { holder: 'one', number: 1, renewals: 0 });
    equal(await leases.of('prune'), { holder: 'other', number: 1, renewals: 1 });
  }),

  storageCase('an old fence acknowledges nothing', async (fixture) => {
    const { storage, realm } = fixture;
    for (let event = 0; event < 4; event++) equal(await tell(fixture), 'done');
    const outbox = storage.outbox.of(realm.id);
    const old = await taken(fixture, 'one');
    equal(await outbox.acknowledge('push', 1, old), true);
    equal(await outbox.position('push'), 1);
    const newest = await taken(fixture, 'other');
    equal(await outbox.acknowledge('push', 3, old), false);
    equal(await outbox.acknowledge('mirror', 3, old), false, 'for the first time');
    equal([await outbox.position('push'), await outbox.position('mirror')], [1, 0]);
    equal(await outbox.acknowledge('push', 2, newest), true);
    equal(await outbox.acknowledge('push', 1, newest), true, 'a position that is stored already');
    equal(await outbox.position('push'), 2);
    equal(await outbox.acknowledge('push', 3, { lease: 'prune', number: 1 }), false);
    equal(await outbox.acknowledge('push', 3), true, 'without a lease');
    await storage.leases.release(newest);
    equal(await outbox.acknowledge('push', 4, newest), true, 'before another holder');
    equal(await outbox.position('push'), 4);
  }),

  storageCase('one fence serves the consumers of every realm', async (fixture) => {
    const other = await aStorageFixture(fixture.storage);
    const fence = await taken(fixture, 'one');
    for (const { storage, realm } of [fixture, other]) {
      const outbox = storage.outbox.of(realm.id);
      equal(await outbox.acknowledge('push', 1, fence), true);
      ok((await outbox.position('push')) === 1, 'the position of the realm');
    }
  }),
];
