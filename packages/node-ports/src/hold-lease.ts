import { type HeldLease, LEASE_RENEWED_EVERY, leaseKeeper, type Storage } from '@parley/core';
import { isGoneFromHere, newHolder } from './process-holder.ts';

/** A lease that this process has, or waits for, until it is stopped. */
export interface LeaseHandle extends HeldLease {
  /** Resolves when the store was asked for the lease for the first time, or could not be. */
  readonly asked: Promise<void>;
  /** Gives the lease back, so that the next process has it at once. */
  stop(): Promise<void>;
}

/** Options of `holdLease`. */
export interface HoldLeaseOptions {
  /** What the lease is for. Default: `upkeep`, which is that of a server's own work. */
  readonly name?: string;
  /** Called when the store could not be asked, which is tried again. Default: nothing. */
  readonly failed?: (error: unknown) => void;
}

/**
 * Keeps a lease from now on, for work that one process at a time is to do: it is renewed every 10
 * seconds, and another process has it 30 seconds after the last renewal, or at once when this one
 * stops. A process of the same machine that was killed is not waited for. Keeps no process alive.
 *
 * @param storage That of the process.
 * @param options `name` is that of the lease.
 * @returns A handle, whose `fence()` is null while another process has the lease.
 * @example
 * const lease = holdLease(storage, { name: 'mailer' });
 * if (lease.fence() !== null) await parley.outbox.deliver({ name: 'mailer', sink: sendMail })();
 */
export const holdLease = (
  { leases }: Pick<Storage, 'leases'>,
  { name = 'upkeep', failed = () => {} }: HoldLeaseOptions = {},
): LeaseHandle => {
  const { fence, turn, release } = leaseKeeper({
    leases,
    name,
    holder: newHolder(),
    now: () => performance.now(),
    isGone: isGoneFromHere,
  });
  const once = (): Promise<void> => turn().catch(failed);
  const timer = setInterval(() => void once(), LEASE_RENEWED_EVERY);
  timer.unref();
  return {
    fence,
    asked: once(),
    stop: async () => {
      clearInterval(timer);
      await release().catch(failed);
    },
  };
};
