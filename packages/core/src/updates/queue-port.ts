import type { RealmId, UserId } from '../kernel/brand.ts';
import type { Denial } from '../kernel/denial.ts';

/** The user whose client an event queue belongs to. */
export interface Listener {
  readonly realm: RealmId;
  readonly user: UserId;
}

/** Why a queue answers no events. */
export type QueueRefusal =
  | Denial<'queue.unknown', { readonly queue: string }>
  | Denial<'queue.event-gone', { readonly after: number }>
  | Denial<'queue.event-unknown', { readonly event: number }>;

/** Events for one client, as JSON of their list. */
export interface EventBatch {
  /** Length of the JSON in bytes. */
  readonly length: number;
  /** Writes the JSON's bytes into `target`, beginning at byte `at`. */
  readonly copyTo: (target: Uint8Array, at: number) => void;
  /** The JSON as a string. */
  readonly text: () => string;
}
