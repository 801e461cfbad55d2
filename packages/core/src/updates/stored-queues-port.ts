import type { RealmId, Sha256, UnixSeconds, UserId } from '../kernel/brand.ts';

/** An event queue without its events, so that any process can go on with it. */
export interface StoredQueue {
  readonly realm: RealmId;
  readonly user: UserId;
  /** Of its id, which opens it. */
  readonly digest: Sha256;
  /** What its client asked for, in words of the front that serves it. */
  readonly options: string;
  /** Seconds for which it lives without being polled. */
  readonly lifespan: number;
  /** Position in the outbox of the realm up to which its client knew everything at first. */
  readonly since: number;
  /** When it ends, unless it is polled before. */
  readonly until: UnixSeconds;
}

/** The event queues of every client, beside the processes that fill them. */
export interface StoredQueues {
  /** Stores one more queue; its digest is new. */
  put(queue: StoredQueue): Promise<void>;
  /** Null when there is none, or it is of another realm. */
  byDigest(realm: RealmId, digest: Sha256): Promise<StoredQueue | null>;
  /** Stores when each of these queues ends. Those that are not there are passed over. */
  extend(queues: ReadonlyArray<Pick<StoredQueue, 'realm' | 'digest' | 'until'>>): Promise<void>;
  /** Answers whether it was there. */
  remove(realm: RealmId, digest: Sha256): Promise<boolean>;
  /** Removes those that ended before `time`. */
  removeEnded(time: UnixSeconds): Promise<void>;
}
