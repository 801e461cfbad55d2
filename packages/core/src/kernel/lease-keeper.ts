import type { Fence, LeaseState, Leases } from './lease-port.ts';

/** Milliseconds between two renewals. */
export const LEASE_RENEWED_EVERY = 10_000;
/** Milliseconds without a renewal after which who waits takes a lease. */
const GONE_AFTER = 30_000;
/** Milliseconds after the last renewal until the holder stops: before another may take it. */
const HELD_FOR = 25_000;

/** A lease that this process has, or waits for. */
export interface LeaseKeeper {
  /** The fence while this process has the lease; null while it has not. */
  fence(): Fence | null;
  /**
   * Renews the lease, or takes it when it is free. Is to be called every `LEASE_RENEWED_EVERY`
   * milliseconds.
   *
   * @throws What the store throws; the lease is kept for as long as the last renewal allows.
   */
  turn(): Promise<void>;
  /** Gives the lease back after the turn that runs, and takes it no more. */
  release(): Promise<void>;
}

export interface LeaseKeeperOptions {
  readonly leases: Leases;
  /** The name of the lease. */
  readonly name: string;
  /** What tells this process from the others that ask for the lease. */
  readonly holder: string;
  /** Milliseconds of a clock that never goes back. It is compared with no other clock. */
  readonly now: () => number;
  /** Whether a holder is known to have ended, so that it is not waited for. Default: never. */
  readonly isGone?: (holder: string) => boolean;
}

const isSame = (one: LeaseState | null, other: LeaseState | null): boolean =>
  one?.holder === other?.holder &&
  one?.number === other?.number &&
  one?.renewals === other?.renewals;

/**
 * Keeps a lease for one process: takes it when it is free or was not renewed for 30 seconds, and
 * has it for 25 seconds after each renewal. Times are those of the process alone, so processes need
 * not agree about the time.
 *
 * @param options `leases` is that of the storage.
 * @returns The keeper, whose `turn` is to be called at intervals.
 * @example
 * const keeper = leaseKeeper({
 *   leases: storage.leases,
 *   name: 'mailer',
 *   holder: 'process 1',
 *   now: () => performance.now(),
 * });
 */
export const leaseKeeper = ({
  leases,
  name,
  holder,
  now,
  isGone = () => false,
}: LeaseKeeperOptions): LeaseKeeper => {
  let held: { readonly fence: Fence; readonly since: number } | null = null;
  /** The state of another holder, and when it was first seen. */
  let seen: { readonly state: LeaseState | null; readonly at: number } | null = null;
  let isEnded = false;
  let turning: Promise<void> | null = null;

  /** The name of this process stands there when the answer to an earlier `take` was lost. */
  const isFree = (state: LeaseState | null, unchanged: number): boolean =>
    state === null ||
    state.holder === null ||
    state.holder === holder ||
    unchanged >= GONE_AFTER ||
    isGone(state.holder);

  const once = async (): Promise<void> => {
    if (held !== null) {
      const [{ fence }, since] = [held, now()];
      held = (await leases.renew(fence)) ? { fence, since } : null;
      if (held !== null) return;
    }
    const state = await leases.of(name);
    const since = now();
    if (seen === null || !isSame(state, seen.state)) seen = { state, at: since };
    if (!isFree(state, since - seen.at)) return;
    const fence = await leases.take(name, holder, state);
    held = fence && { fence, since };
  };

  return {
    fence: () => (held !== null && now() - held.since < HELD_FOR ? held.fence : null),
    turn: () => {
      if (isEnded) return Promise.resolve();
      turning ??= once().finally(() => {
        turning = null;
      });
      return turning;
    },
    release: async () => {
      isEnded = true;
      await turning?.catch(() => {});
      const last = held;
      held = null;
      if (last !== null) await leases.release(last.fence);
    },
  };
};
