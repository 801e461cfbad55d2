import type { RealmId, UserId } from '../kernel/brand.ts';
import type { StoredEvent } from '../kernel/event.ts';
import type { ClientUpdate } from './client-update.ts';

/** What only few want to be told, so that it is found out only for those. */
export type Interest =
  /** Messages of channels that all users may read, without a subscription. */
  | 'public-messages'
  /** All subscribers of a channel when the listener joins it. */
  | 'subscribers'
  /** All topics that the user mutes, whenever the policy of one changes. */
  | 'muted-topics';

/** Who has a program open that wants to be told. */
export interface Listeners {
  /** The listeners of a realm, each once. */
  readonly of: (realm: RealmId) => ReadonlySet<UserId>;
  /** Another number whenever a listener of the realm comes or goes. */
  readonly version: (realm: RealmId) => number;
  /** The listeners of a realm with this interest. */
  readonly wanting: (realm: RealmId, interest: Interest) => ReadonlySet<UserId>;
}

/** An update and the listeners whose queues it goes to, each once. */
export interface QueuedUpdate<Update = ClientUpdate> {
  readonly realm: RealmId;
  /** That of its event in the realm's outbox; null for what no storage holds, such as typing. */
  readonly position: number | null;
  readonly update: Update;
  readonly to: Iterable<UserId>;
}

/**
 * What happened in the realm after what is told now, as far as it is known: the state that is read
 * knows of it already.
 */
export type UpcomingEvents = () => ReadonlyArray<StoredEvent>;

/** What an event comes to, before it is known where it stood in the outbox. */
export type AddressedUpdate = Pick<QueuedUpdate, 'update' | 'to'>;

/** An update for these listeners; none when there are no listeners. */
export const addressTo = (
  update: AddressedUpdate['update'],
  to: ReadonlyArray<UserId>,
): ReadonlyArray<AddressedUpdate> => (to.length === 0 ? [] : [{ update, to }]);
