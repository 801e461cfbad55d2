import type { Leases } from '@parley/core';
import { type Mutant, mutant } from './mutant.ts';

const withLeases = (name: string, instead: (right: Leases) => Partial<Leases>): Mutant =>
  mutant(name, { leases: (right) => ({ ...right, ...instead(right) }) }, 'cases');

export const leases: ReadonlyArray<Mutant> = [
  withLeases('a lease is taken whatever its state', ({ of, take }) => ({
    take: async (name, holder) => take(name, holder, await of(name)),
  })),
  withLeases('a lease is renewed by every fence', ({ of, renew }) => ({
    renew: async ({ lease }) => renew({ lease, number: (await of(lease))?.number ?? 0 }),
  })),
  withLeases('a lease is given back by every fence', ({ of, release }) => ({
    release: async ({ lease }) => release({ lease, number: (await of(lease))?.number ?? 0 }),
  })),
  withLeases('a renewal leaves no trace', ({ of }) => ({
    renew: async ({ lease, number }) => {
      const state = await of(lease);
      return state?.number === number && state.holder !== null;
    },
  })),
  mutant(
    'an old fence acknowledges',
    {
      outbox: (all) => ({
        ...all,
        of: (realm) => ({
          ...all.of(realm),
          acknowledge: (name, position) => all.of(realm).acknowledge(name, position),
        }),
      }),
    },
    'cases',
  ),
];
