import { expect, test } from '@jest/globals';
import { NO_CHANGE, RealmId, type Repositories, UserId } from '@parley/core';
import { memoryStorage } from '@parley/storage-memory';
import { withLatency } from './latency.ts';

const realm = RealmId(1);
const counted = async (work: (snapshot: Repositories) => Promise<unknown>) => {
  const { storage, soFar } = withLatency(memoryStorage());
  await storage.read(realm, work);
  return soFar();
};

test('calls that wait for each other take a tick each', async () => {
  const trips = await counted(async ({ realms, users }) => {
    await realms.own();
    await users.byId(UserId(1));
    await users.byId(UserId(2));
  });
  expect(trips).toEqual({ inARow: 3, calls: 3 });
});

test('calls that are made together share a tick', async () => {
  const trips = await counted(({ realms, users }) =>
    Promise.all([realms.own(), users.byId(UserId(1)), users.byId(UserId(2))]),
  );
  expect(trips).toEqual({ inARow: 1, calls: 3 });
});

test('of two chains of calls the longer one counts', async () => {
  const trips = await counted(async ({ realms, users }) => {
    const chain = async (length: number): Promise<void> => {
      for (let call = 0; call < length; call++) await users.byId(UserId(call));
    };
    await Promise.all([chain(2), chain(4), realms.own()]);
  });
  expect(trips).toEqual({ inARow: 4, calls: 7 });
});

test('a reservation, a commit and a look at the outbox take a tick each', async () => {
  const { storage, soFar, idle } = withLatency(memoryStorage());
  await storage.ids.reserve(realm, { message: 2 });
  await storage.commit({ realm, id: 'a', ...NO_CHANGE })();
  await storage.outbox.of(realm).last();
  await idle();
  expect(soFar()).toEqual({ inARow: 3, calls: 3 });
});
