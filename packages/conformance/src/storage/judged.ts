import type { Guard } from '@parley/core';
import { equal } from '../equal.ts';
import type { StorageFixture } from '../storage-fixture.ts';

/** Fails the case unless a set with nothing but this guard comes to `outcome`. */
export const judged = async (
  fixture: StorageFixture,
  guard: Guard,
  outcome: 'done' | 'stale',
  what: string,
): Promise<void> =>
  equal(await fixture.attempt({ guards: [guard] }), outcome, `${what} ${JSON.stringify(guard)}`);
