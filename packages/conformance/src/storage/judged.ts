import {
  type CommandOptions,
  decideAndCommit,
  E,
  type Expected,
  type Guard,
  NO_CHANGE,
  type RealmId,
  type Stale,
  standardHooks,
  UnixSeconds,
  walkOf,
} from '@parley/core';
import { countingEntropy } from '../commits.ts';
import { equal } from '../equal.ts';
import type { StorageFixture } from '../storage-fixture.ts';

/** What a command that changes nothing comes to when its caller expects this. */
const expecting = async (
  { storage, realm }: StorageFixture,
  guard: Expected,
): Promise<'done' | 'stale'> => {
  const clock = { now: () => UnixSeconds(1_800_000_000) };
  const ports = walkOf({ storage, clock, entropy: countingEntropy }, standardHooks);
  const look = decideAndCommit(
    ports,
    null,
  )<{ readonly realm: RealmId }, null, Stale, null>({
    read: async () => E.right(null),
    decide: () => E.right({ changeSet: NO_CHANGE, reply: null }),
  });
  const options: CommandOptions = { expects: [guard] };
  const outcome = await look({ realm: realm.id }, options)();
  if (E.isLeft(outcome)) equal(outcome.left, { rule: 'expected.changed' });
  return E.isRight(outcome) ? 'done' : 'stale';
};

/**
 * Fails the case unless a set with nothing but this guard comes to `outcome`, and a caller who
 * expects it is told the same from a snapshot.
 */
export const judged = async (
  fixture: StorageFixture,
  guard: Guard,
  outcome: 'done' | 'stale',
  what: string,
): Promise<void> => {
  const about = `${what} ${JSON.stringify(guard)}`;
  equal(await fixture.attempt({ guards: [guard] }), outcome, about);
  if (guard._tag !== 'key.free') equal(await expecting(fixture, guard), outcome, about);
};
