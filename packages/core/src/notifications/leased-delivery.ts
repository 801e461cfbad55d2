import type { HeldLease } from '../kernel/fenced-storage.ts';
import type { PushDelivery } from './push-consumer.ts';

/**
 * A delivery that does something while this process has the lease. Each time that it gets the lease
 * it begins where the last holder stored that it was, with nothing of what it knew before.
 *
 * @param lease What is asked for the fence each time.
 * @param begin Makes the delivery of one holder.
 * @example
 * const delivery = leasedDelivery(lease, beginDelivery);
 * await delivery.turn();
 */
export const leasedDelivery = (lease: HeldLease, begin: () => PushDelivery): PushDelivery => {
  let current: { readonly number: number; readonly delivery: PushDelivery } | null = null;
  return {
    turn: async () => {
      await lease.asked;
      const number = lease.fence()?.number ?? null;
      if (number === null) current = null;
      else if (current?.number !== number) current = { number, delivery: begin() };
      return current === null ? true : current.delivery.turn();
    },
    settled: async () => current?.delivery.settled(),
    rest: async () => {
      const last = current?.delivery;
      current = null;
      await last?.rest();
    },
  };
};
