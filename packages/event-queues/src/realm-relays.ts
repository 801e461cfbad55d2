import type { RealmId } from '@parley/core';
import { type OutboxRelay, type OutboxRelayOptions, outboxRelay } from './outbox-relay.ts';

/** A relay for each realm that has listeners. */
export interface RealmRelays {
  /** Begins at the end of the realm's outbox, unless it has begun. */
  readonly start: (realm: RealmId) => Promise<void>;
  /** Position up to which everything of the realm was passed on; 0 while there are no listeners. */
  readonly position: (realm: RealmId) => number;
  /** Is to be called after a commit in the realm. */
  readonly wake: (realm: RealmId) => void;
  /** Is to be called about once a second. */
  readonly wakeAll: () => void;
  /** Resolves when everything that is committed by now, in every realm, was passed on. */
  readonly settled: () => Promise<void>;
  /** Reads nothing more; resolves when nothing is being passed on. */
  readonly stop: () => Promise<void>;
}

export const realmRelays = (optionsOf: (realm: RealmId) => OutboxRelayOptions): RealmRelays => {
  const relays = new Map<RealmId, OutboxRelay>();
  const all = async (does: (relay: OutboxRelay) => Promise<void>): Promise<void> => {
    await Promise.all([...relays.values()].map(does));
  };
  return {
    start: (realm) => {
      const relay = relays.get(realm) ?? outboxRelay(optionsOf(realm));
      relays.set(realm, relay);
      return relay.start();
    },
    position: (realm) => relays.get(realm)?.position() ?? 0,
    wake: (realm) => relays.get(realm)?.wake(),
    wakeAll: () => {
      for (const [realm, relay] of relays) {
        if (relay.isResting()) relays.delete(realm);
        else relay.wake();
      }
    },
    settled: () => all((relay) => relay.settled()),
    stop: () => all((relay) => relay.stop()),
  };
};
