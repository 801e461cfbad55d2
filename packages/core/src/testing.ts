/**
 * For tests of hosts: rows as a new organization has them, ports that are quick and the same in
 * each run, and what happened. `@parley/parley/testing` opens a whole chat in memory.
 */
import { type RealmId, UnixSeconds } from './kernel/brand.ts';
import type { Entropy } from './kernel/entropy-port.ts';
import type { DomainEvent } from './kernel/event.ts';
import type { Clock, Passwords, Storage } from './kernel/ports.ts';
import { NOW } from './testing/builders.ts';

export {
  aChannel,
  anActorContext as contextOf,
  aRealm as anOrganization,
  aSubscription,
  aUser as aPerson,
  NOBODY,
  NOW,
  SYSTEM,
} from './testing/builders.ts';

/** A clock that stands until it is moved. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}

/**
 * @param at Where the clock stands, in seconds since 1970. Default: {@link NOW}, on which the rows
 * of this entrance are based.
 */
export const testClock = (at: number = NOW): TestClock => {
  let time = at;
  return {
    now: () => UnixSeconds(time),
    advance: (seconds) => {
      time += seconds;
    },
  };
};

/** Hashes at once, and keeps no secret. A password of eight characters is strong enough. */
export const cheapPasswords = (): Passwords => ({
  hash: async (password) => `#${password}`,
  verify: async (password, hash) => hash === `#${password}`,
  isStrong: (password) => password.length >= 8,
  minLength: 8,
});

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Tokens that look as others do and are the same in each run; anyone can predict them. */
export const seededEntropy = (seed = 1): Entropy => {
  let state = seed >>> 0;
  // The constants of Numerical Recipes; the high bits are the better ones.
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * CHARACTERS.length);
  };
  return {
    token: (length) => Array.from({ length }, () => CHARACTERS[next()]).join(''),
  };
};

const MANY = 1_000;

/** Everything that happened in a realm and that the outbox still holds, oldest first. */
export const eventsOf =
  ({ outbox }: Pick<Storage, 'outbox'>) =>
  async (realm: RealmId): Promise<ReadonlyArray<DomainEvent>> => {
    const own = outbox.of(realm);
    const events: DomainEvent[] = [];
    for (let after = 0; ; ) {
      const read = await own.read(after, MANY);
      const last = read.at(-1);
      if (last === undefined) return events;
      events.push(...read.map(({ event }) => event));
      after = last.position;
    }
  };
