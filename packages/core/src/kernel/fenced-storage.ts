import type { Fence } from './lease-port.ts';
import type { Storage } from './ports.ts';

/** Says whether this process has a lease. */
export interface HeldLease {
  /** The fence while this process has the lease; null while it has not. */
  fence(): Fence | null;
  /** Resolves when it is known for the first time who has the lease. Absent: it is known. */
  readonly asked?: Promise<void>;
}

/** What work for the holder of a lease rejects with when another process has it by now. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * The same storage for work that the holder of a lease does: consumers acknowledge events with its
 * fence, so that one who has lost the lease stores no position any more.
 *
 * @param storage The storage of the process.
 * @param lease What is asked for the fence each time.
 * @returns A storage whose `acknowledge` rejects with `LeaseLost` when the lease is gone.
 * @example
 * const mailers = fencedStorage(storage, keeper);
 */
export const fencedStorage = (storage: Storage, lease: HeldLease): Storage => ({
  ...storage,
  outbox: {
    ...storage.outbox,
    of: (realm) => {
      const own = storage.outbox.of(realm);
      return {
        ...own,
        acknowledge: async (name, position) => {
          const fence = lease.fence();
          if (fence !== null && (await own.acknowledge(name, position, fence))) return true;
          throw new LeaseLost('Another process has the lease for this work by now.');
        },
      };
    },
  },
});
