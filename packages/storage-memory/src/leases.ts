import type { Fence, LeaseState, Leases } from '@parley/core';

/** The leases of a store, by name. */
export type LeaseStates = Map<string, LeaseState>;

export const isNewest = (leases: LeaseStates, { lease, number }: Fence): boolean =>
  leases.get(lease)?.number === number;

export const memoryLeases = (leases: LeaseStates): Leases => {
  /** The state of the lease while this fence has it. */
  const heldBy = ({ lease, number }: Fence): LeaseState | null => {
    const state = leases.get(lease);
    return state?.number === number && state.holder !== null ? state : null;
  };
  return {
    of: async (name) => leases.get(name) ?? null,
    take: async (name, holder, seen) => {
      const state = leases.get(name);
      if (state?.number !== seen?.number || state?.renewals !== seen?.renewals) return null;
      const number = (state?.number ?? 0) + 1;
      leases.set(name, { holder, number, renewals: 0 });
      return { lease: name, number };
    },
    renew: async (fence) => {
      const state = heldBy(fence);
      if (state === null) return false;
      leases.set(fence.lease, { ...state, renewals: state.renewals + 1 });
      return true;
    },
    release: async (fence) => {
      const state = heldBy(fence);
      if (state !== null) leases.set(fence.lease, { ...state, holder: null });
    },
  };
};
