import type { ParleyPorts } from '@parley/core';
import fc from 'fast-check';
import { openTestApp, type TestApp } from '../../src/testing/test-app.ts';

/**
 * What runs at the same time, and in which order what it wants to commit is committed: numbers that
 * choose among what waits.
 */
export interface Batch<Action> {
  readonly actions: ReadonlyArray<Action>;
  readonly order: ReadonlyArray<number>;
  /**
   * Whether everything is told before the next batch begins; otherwise the telling falls behind.
   */
  readonly isTold: boolean;
}

export const batchesOf = <Action>(
  action: fc.Arbitrary<Action>,
): fc.Arbitrary<ReadonlyArray<Batch<Action>>> =>
  fc.array(
    fc.record({
      actions: fc.array(action, { minLength: 1, maxLength: 6 }),
      order: fc.array(fc.nat({ max: 5 }), { maxLength: 8 }),
      isTold: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  );

export interface Scheduled {
  readonly testApp: TestApp;
  /**
   * Runs a batch. Its commands have read and decided before the first of them commits, as far as
   * they need no other to go first.
   */
  readonly run: (batch: Batch<() => Promise<unknown>>) => Promise<void>;
  /** Everything that was committed is told. */
  readonly told: () => Promise<void>;
}

interface Gate {
  readonly open: () => void;
  readonly opened: Promise<void>;
}

const gate = (): Gate => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

/**
 * Turns of the event loop after which a command that neither commits nor answers waits for another
 * one.
 */
const STUCK = 60;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * A server whose commits happen in an order that the test chooses, and whose events are told when
 * the test says so. No clock is asked.
 */
export const openScheduled = async (): Promise<Scheduled> => {
  let isParking = false;
  const parked: Gate[] = [];
  let telling: Gate | null = null;
  const scheduledBy = (ports: ParleyPorts): ParleyPorts => {
    const { commit, outbox } = ports.storage;
    return {
      ...ports,
      storage: {
        ...ports.storage,
        commit: (set) => async () => {
          if (isParking) {
            const own = gate();
            parked.push(own);
            await own.opened;
          }
          return commit(set)();
        },
        outbox: {
          ...outbox,
          of: (realm) => ({
            ...outbox.of(realm),
            read: async (after, most) => {
              while (telling !== null) await telling.opened;
              return outbox.of(realm).read(after, most);
            },
          }),
        },
      },
    };
  };
  const testApp = await openTestApp({}, scheduledBy);
  const tell = (): void => {
    const held = telling;
    telling = null;
    held?.open();
  };
  return {
    testApp,
    run: async ({ actions, order, isTold }) => {
      telling ??= gate();
      isParking = true;
      let running = 0;
      const failures: unknown[] = [];
      /** Until all that runs waits to commit, has answered, or waits for what does. */
      const settle = async (): Promise<void> => {
        for (let idle = 0; idle < STUCK && parked.length < running; idle++) await turn();
      };
      for (const action of actions) {
        running++;
        void action()
          .catch((error: unknown) => failures.push(error))
          .finally(() => running--);
        await settle();
      }
      for (let step = 0; running > 0; step++) {
        const [next] = parked.splice(
          (order[step % Math.max(1, order.length)] ?? 0) % Math.max(1, parked.length),
          1,
        );
        next?.open();
        await (next === undefined ? turn() : settle());
      }
      isParking = false;
      if (failures.length > 0) throw failures[0];
      if (isTold) {
        tell();
        await testApp.settled();
      }
    },
    told: async () => {
      tell();
      await testApp.settled();
    },
  };
};
