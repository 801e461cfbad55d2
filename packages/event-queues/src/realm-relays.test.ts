import { expect, test } from '@jest/globals';
import { type DomainEvent, RealmId, type StoredEvent } from '@parley/core';
import fc from 'fast-check';
import { runs } from '../../../scripts/testing/depth.ts';
import { realmRelays } from './realm-relays.ts';

/** Outboxes of realms, what was carried of each, and in which of them something listens. */
const openRelays = () => {
  const stored = new Map<RealmId, StoredEvent[]>();
  const carried = new Map<RealmId, number[]>();
  const wanted = new Set<RealmId>();
  const made: RealmId[] = [];
  const eventsOf = (realm: RealmId): StoredEvent[] => {
    const own = stored.get(realm) ?? [];
    stored.set(realm, own);
    return own;
  };
  const relays = realmRelays((realm) => {
    made.push(realm);
    return {
      outbox: {
        last: async () => eventsOf(realm).length,
        read: async (after, limit) => eventsOf(realm).slice(after, after + limit),
      },
      isWanted: () => wanted.has(realm),
      carry: async (events) => {
        const own = carried.get(realm) ?? [];
        own.push(...events.map(({ position }) => position));
        carried.set(realm, own);
      },
      failed: (error) => {
        throw error;
      },
    };
  });
  const happen = (realm: RealmId): void => {
    const own = eventsOf(realm);
    own.push({ position: own.length + 1, event: { realm } as DomainEvent });
    relays.wake(realm);
  };
  return { ...relays, carried, wanted, made, eventsOf, happen };
};

type Step =
  | { readonly _tag: 'happens' | 'comes' | 'goes'; readonly realm: RealmId }
  | { readonly _tag: 'second' | 'settles' };

const realm = fc.constantFrom(RealmId(1), RealmId(2), RealmId(3));
const steps: fc.Arbitrary<ReadonlyArray<Step>> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ _tag: fc.constantFrom('happens', 'comes', 'goes'), realm }),
    },
    { weight: 1, arbitrary: fc.record({ _tag: fc.constantFrom('second', 'settles') }) },
  ),
  { maxLength: 40 },
);

test('a realm with a listener is told of every event since then, once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const relays = openRelays();
      /** Where the listener of a realm began. */
      const since = new Map<RealmId, number>();
      const check = (): void => {
        for (const [own, from] of since)
          expect((relays.carried.get(own) ?? []).filter((position) => position > from)).toEqual(
            relays.eventsOf(own).flatMap(({ position }) => (position > from ? [position] : [])),
          );
      };
      for (const step of all) {
        if (step._tag === 'happens') relays.happen(step.realm);
        else if (step._tag === 'goes') {
          relays.wanted.delete(step.realm);
          since.delete(step.realm);
        } else if (step._tag === 'comes') {
          if (since.has(step.realm)) continue;
          relays.wanted.add(step.realm);
          await relays.start(step.realm);
          since.set(step.realm, relays.eventsOf(step.realm).length);
        } else if (step._tag === 'second') relays.wakeAll();
        else {
          await relays.settled();
          check();
        }
      }
      await relays.settled();
      check();
      for (const positions of relays.carried.values())
        expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
      await relays.stop();
    }),
    runs(100, 2_000),
  );
});

test('the relay of a realm without listeners is dropped', async () => {
  const { start, wake, wakeAll, settled, wanted, made, stop } = openRelays();
  const [here, there] = [RealmId(1), RealmId(2)];
  for (const one of [here, there]) {
    wanted.add(one);
    await start(one);
  }
  wanted.delete(there);
  wakeAll();
  await settled();
  wakeAll();
  wake(there);
  await start(here);
  await start(there);
  expect(made).toEqual([here, there, there]);
  await stop();
});
