import {
  type DomainEvent,
  type FanOut,
  isStoreUnavailable,
  type RealmId,
  type Repositories,
  type Revoked,
  type Storage,
  type StoredEvent,
} from '@parley/core';
import type { QueueRegistry } from './contract.ts';
import { lookahead } from './lookahead.ts';
import type { OutboxRelayOptions } from './outbox-relay.ts';
import { startSlice, yieldToEventLoop } from './start-slice.ts';
import type { Turns } from './turns.ts';

/** The most later events that are taken into account for one event. */
const LOOKAHEAD = 10_000;

export interface DistributorOptions<Update> {
  readonly storage: Storage;
  readonly fanOut: FanOut<Update>;
  readonly registry: Pick<
    QueueRegistry<Update, never>,
    'of' | 'version' | 'wanting' | 'enqueue' | 'dismiss'
  >;
  readonly revokedListener: (event: DomainEvent) => Revoked | null;
  readonly failed: (error: unknown) => void;
  readonly turns: Turns;
  /** Realms whose events did not fit into the slices they had. */
  readonly behind: Set<RealmId>;
  readonly isStopped: () => boolean;
}

/**
 * Distributes the events of a realm in slices, each in a snapshot of its own, so that requests and
 * other realms wait for one slice and not for all.
 */
export const distributors =
  <Update>(options: DistributorOptions<Update>) =>
  (realm: RealmId): OutboxRelayOptions['carry'] => {
    const { storage, fanOut, registry, revokedListener, failed, turns, behind, isStopped } =
      options;
    const ahead = lookahead(LOOKAHEAD);

    const dismissAfter = ({ event }: StoredEvent): void => {
      const gone = revokedListener(event);
      if (gone !== null) registry.dismiss(gone);
    };

    return async (events, carried) => {
      let next = 0;
      const pass = (stored: StoredEvent): void => {
        next += 1;
        carried(stored.position);
      };
      /** What cannot be told is passed over, unless it is the store that is away for now. */
      const passOver = (error: unknown): void => {
        const stored = events[next];
        if (isStoreUnavailable(error) || stored === undefined) throw error;
        failed(error);
        dismissAfter(stored);
        pass(stored);
      };
      const slice = async (snapshot: Repositories): Promise<void> => {
        const isOver = startSlice();
        await ahead.catchUp(snapshot.outbox);
        for (const stored of events.slice(next)) {
          const later = () => ahead.after(stored.position);
          registry.enqueue(await fanOut(snapshot, stored, registry, later));
          dismissAfter(stored);
          pass(stored);
          if (isStopped() || isOver()) return;
        }
      };

      ahead.begin(events);
      try {
        while (await ahead.readOn(storage.outbox.of(realm))) await yieldToEventLoop();
        while (next < events.length && !isStopped()) {
          await turns.wait();
          await storage.read(realm, slice).catch(passOver);
          if (next === events.length) continue;
          behind.add(realm);
          turns.spend();
        }
      } finally {
        behind.delete(realm);
      }
    };
  };
