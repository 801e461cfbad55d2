import type { BlobStore } from '../attachment/blob-store.ts';
import type { Traffic } from '../channel/traffic-port.ts';
import type { ImageProcessor } from '../image/image-port.ts';
import type { Prefetch } from '../message/store/prefetch.ts';
import type { PersonalData } from '../people/personal-data-port.ts';
import type { PushSender } from '../push/push-sender.ts';
import type { StoredQueues } from '../updates/stored-queues-port.ts';
import type { RealmId, Sha256, UnixSeconds } from './brand.ts';
import type { ChangeSet } from './change-set.ts';
import type { Directory } from './concepts.ts';
import type { Entropy } from './entropy-port.ts';
import type { TE } from './fp.ts';
import type { HostClient, HostCommit, SharedTransaction } from './host-database.ts';
import type { HostDenial } from './host-denial.ts';
import type { Ids } from './ids-port.ts';
import type { Leases } from './lease-port.ts';
import type { LinkEngine } from './link-port.ts';
import type { MarkdownRenderer } from './markdown-port.ts';
import type { Numbers } from './numbers.ts';
import type { Outbox } from './outbox-port.ts';
import type { Repositories } from './repositories.ts';
import type { Stale } from './stale.ts';
import type { StoreUnavailable } from './store-unavailable.ts';
import type { Tallies } from './tallies-port.ts';

export type { Directory } from './concepts.ts';
export type { Entropy } from './entropy-port.ts';
export type * from './host-database.ts';
export type { IdKind, Ids, ReservableIds, ReservedIds, WantedIds } from './ids-port.ts';
export type { Fence, LeaseState, Leases } from './lease-port.ts';
export type { EventSink, Outbox, RealmOutbox } from './outbox-port.ts';
export type { Repositories } from './repositories.ts';
export { type Stale, stale } from './stale.ts';

export interface Commit {
  /**
   * Applies `set` whole or not at all: guards, then changes in order, then its events into the
   * outbox, durably. Left `Stale`: a guard no longer holds, or a unique key was taken meanwhile;
   * nothing was written. Left `HostDenial`: a hook of the host that runs inside the transaction
   * refused the set, and nothing of it was written. Rejects with `StoreUnavailable` while the store
   * is locked by others or has lost its files, and otherwise only when it is broken (disk full,
   * connection lost, a set that names another realm, or a row that never was).
   */
  (set: ChangeSet): TE.TaskEither<Stale | HostDenial, void>;
}

export interface ReadSnapshot {
  /**
   * Gives `work` the repositories of `realm`; those of a realm that was never founded are empty.
   * Everything it reads comes from one state of the store, provided it awaits nothing but the
   * repositories and `Ids`; it may await several of them together.
   */
  <A>(realm: RealmId, work: (repositories: Repositories) => Promise<A>): Promise<A>;
}

export interface Clock {
  now(): UnixSeconds;
}

export interface Digest {
  /** The digest of the UTF-8 bytes of `text`. */
  sha256(text: string): Sha256;
}

export interface Passwords {
  /** A memory-hard hash with its parameters in the string. */
  hash(password: string): Promise<string>;
  /**
   * Takes as long for a wrong password as for a right one. A null `hash` takes the same time and
   * answers false.
   */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Estimates the guesses an attacker needs. `about` holds words an attacker would try first. */
  isStrong(password: string, about: ReadonlyArray<string>): boolean;
  /** Fewest characters of a password that people choose for themselves. Default: 8. */
  readonly minLength?: number;
}

/** Lets whatever waits go first, between the parts of long work. */
export type YieldToEventLoop = () => Promise<void>;

/** What one storage adapter gives. */
export interface Storage {
  readonly read: ReadSnapshot;
  readonly directory: Directory;
  readonly commit: Commit;
  readonly ids: Ids;
  readonly outbox: Outbox;
  readonly leases: Leases;
  readonly personal: PersonalData;
  /** Absent where each process counts for itself. */
  readonly tallies?: Tallies;
  /** Absent where event queues end with the process that has them. */
  readonly queues?: StoredQueues;
  /** Absent when every `read` is short or blocks no other work. */
  readonly prefetch?: Prefetch;
  /**
   * Answers a different number after any change to an account or a realm or the removal of a key,
   * in the state `read` would see now. While it is unchanged, a key without an expiry opens the
   * same account. Absent when the storage cannot tell without waiting.
   */
  readonly accountsVersion?: () => number;
  /** Absent when the storage shares no database with a host. */
  readonly transaction?: SharedTransaction;
  /**
   * Storage in a transaction that `client` has open, of which everything that is committed becomes
   * a part. Commits of others to this realm wait from here until the host ends its transaction.
   * Absent when the storage shares no database with a host, or shares it by `transaction`.
   */
  readonly within?: (client: HostClient, realm: RealmId) => Promise<Within>;
  /** Absent when a commit is final; see {@link HostCommit}. */
  readonly onCommit?: HostCommit['onCommit'];
  /**
   * Why nothing can be committed any more, as far as is known now; null while it can. Absent where
   * that does not happen.
   */
  readonly unavailable?: () => StoreUnavailable | null;
  close(): Promise<void>;
}

/** Storage of one realm in a transaction of the host. */
export interface Within extends Storage, HostCommit {
  readonly onCommit: HostCommit['onCommit'];
}

/** Everything `createParley` needs from outside. */
export interface ParleyPorts {
  readonly storage: Storage;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly digest: Digest;
  readonly passwords: Passwords;
  readonly markdown: MarkdownRenderer;
  readonly links: LinkEngine;
  /** Absent or null: no device receives notifications. */
  readonly push?: PushSender | null;
  /** Absent: long work runs without a break. */
  readonly yieldToEventLoop?: YieldToEventLoop;
  /** Absent: pictures are plain files, and users cannot upload an avatar. */
  readonly images?: ImageProcessor;
  /**
   * How much an account, an organization and a message may own (docs/reference/limits.md). An
   * absent number has the default listed there.
   */
  readonly numbers?: Partial<Numbers>;
  /**
   * Made by `newTraffic`, and the same that `newFanOut` is given. Absent: `createParley` makes one
   * for itself.
   */
  readonly traffic?: Traffic;
}
