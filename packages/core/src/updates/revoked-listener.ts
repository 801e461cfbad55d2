import type { RealmId, UserId } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';

/** Whose queues end: those of a user, or of all users of the realm where `user` is null. */
export interface Revoked {
  readonly realm: RealmId;
  readonly user: UserId | null;
}

const isSilencing = (
  event: DomainEvent,
): event is Extract<DomainEvent, { readonly user: UserId; readonly realm: RealmId }> =>
  event._tag === 'user.api-key-replaced' ||
  (event._tag === 'user.updated' && event.changed.includes('isActive'));

/**
 * The user whose queues end after this event, because their account was deactivated or reactivated
 * or their key is no longer valid; or the realm, because it was deactivated. Their clients register
 * again.
 */
export const revokedListener = (event: DomainEvent): Revoked | null => {
  if (event._tag === 'realm.deactivated') return { realm: event.realm, user: null };
  return isSilencing(event) ? { realm: event.realm, user: event.user } : null;
};
