import type { RealmId, UserId } from '../kernel/brand.ts';
import type { Notice } from './notice.ts';

/** Who has a program open that wants to be told. */
export interface Listeners {
  /** Of a realm, each once. */
  readonly of: (realm: RealmId) => ReadonlySet<UserId>;
}

/** One thing that is told, and to whom: people who listen, each once. */
export interface Telling {
  readonly realm: RealmId;
  /** Of its event in the outbox; null for what no store holds. */
  readonly position: number | null;
  readonly notice: Notice;
  readonly to: Iterable<UserId>;
}

/** What an event comes to, before it is known where it stood in the outbox. */
export type Told = Pick<Telling, 'notice' | 'to'>;
