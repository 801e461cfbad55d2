import { expect, test } from '@jest/globals';
import { standardHooks } from '../../hooks/command-hooks.ts';
import { RealmId, Sha256, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { CommandPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { numbersWith } from '../../kernel/numbers.ts';
import { type Directory, stale } from '../../kernel/ports.ts';
import { newSerialQueues } from '../../kernel/serial-queue.ts';
import { forgetEndedKeys } from './forget-ended-keys.ts';

/** Holds so many keys that have ended; takes so many commits. */
const aStore = (count: number, takes = Number.POSITIVE_INFINITY) => {
  let keys = Array.from({ length: count }, (_, index) => ({
    realm: RealmId(1),
    user: UserId(1),
    digest: Sha256(String(index).padStart(64, '0')),
  }));
  let commits = 0;
  const ports: CommandPorts = {
    clock: { now: () => UnixSeconds(1) },
    numbers: numbersWith(),
    hooks: standardHooks,
    entropy: { token: (length) => 'x'.repeat(length) },
    staleCommands: newSerialQueues(),
    read: () => Promise.reject(new Error('Nothing is read inside a realm')),
    directory: {
      endedApiKeys: async (_: UnixSeconds, limit: number) => keys.slice(0, limit),
    } as unknown as Directory,
    commit: (set) => async () => {
      commits += 1;
      if (commits > takes) return E.left(stale);
      keys = keys.slice(set.changes.length);
      return E.right(undefined);
    },
  };
  return { ports, left: () => keys.length, commits: () => commits };
};

test.each([
  [0, 0],
  [1, 1],
  [100, 1],
  [101, 2],
  [250, 3],
])('%i keys that have ended go, a hundred at a time', async (count, commits) => {
  const store = aStore(count);
  expect(await forgetEndedKeys(store.ports)(undefined)()).toEqual(E.right(count));
  expect([store.left(), store.commits()]).toEqual([0, commits]);
});

test('what cannot be written now is left for the next time', async () => {
  const store = aStore(250, 1);
  expect(await forgetEndedKeys(store.ports)(undefined)()).toEqual(E.right(100));
  expect([store.left(), store.commits()]).toEqual([150, 2]);
});
