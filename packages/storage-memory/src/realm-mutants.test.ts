import { describe, expect, test } from '@jest/globals';
import { separateRealmCases } from '@parley/conformance';
import { RealmId, type Repositories } from '@parley/core';
import { drawn } from '../../../scripts/testing/depth.ts';
import { holds } from './guards.ts';
import { stateOf } from './state.ts';
import { CHANGE_KINDS, repositoriesOf } from './tables/index.ts';
import { type Fault, faultyStorage } from './testing/faulty-storage.ts';
import { everyQuery } from './testing/recording-storage.ts';

/** The first case that the fault fails; null when none does. */
const failedBy = async (fault: Fault): Promise<string | null> => {
  for (const { title, run } of separateRealmCases) {
    try {
      await run(async () => faultyStorage(fault));
    } catch {
      return title;
    }
  }
  return null;
};

/** A query that answers what another realm has, once there is one. */
const leaking = (name: string): Fault => {
  const [concept, query] = name.split('.') as [keyof Repositories, string];
  return {
    ask: (right, state, states) => {
      const other = [...states.values()].find((one) => one !== state) ?? state;
      const instead = repositoriesOf(other)[concept] as unknown as Record<string, unknown>;
      return { ...right, [concept]: { ...right[concept], [query]: instead[query] } };
    },
  };
};

/** A device is removed by a key that holds its realm, so no other realm has it. */
const KINDS = CHANGE_KINDS.filter((kind) => kind !== 'device.remove');
const QUERIES = everyQuery(repositoriesOf(stateOf(new Map(), RealmId(1))));

describe('a store in which one realm reaches another is noticed', () => {
  test.each(drawn(QUERIES, 12))('when %s answers what another realm has', async (name) => {
    expect(await failedBy(leaking(name))).toBe(
      'a realm answers nothing about the ids of another one, whatever was read before',
    );
  });

  test.each(drawn(KINDS, 4))('when %s changes rows of every realm', async (reaches) => {
    expect(await failedBy({ reaches })).not.toBeNull();
  });

  test('when a guard looks at every realm', async () => {
    const looking: Fault = {
      holds: (state, guard, states) =>
        guard._tag === 'key.free'
          ? guard.key === 'realm.subdomain' || holds(state, guard)
          : [...states.values()].some((one) => holds(one, guard)),
    };
    expect(await failedBy(looking)).toBe('a guard about a row of another realm does not hold');
  });

  test('when a set may name another realm', async () => {
    expect(await failedBy({ namesAny: true })).not.toBeNull();
  });
});

test('a store without a fault is not', async () => {
  expect(await failedBy({})).toBeNull();
});
