import type { RealmId, UserId } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';

const isSilencing = (
  event: DomainEvent,
): event is Extract<DomainEvent, { readonly user: UserId; readonly realm: RealmId }> =>
  event._tag === 'user.api-key-replaced' ||
  (event._tag === 'user.updated' && event.changed.includes('isActive'));

/**
 * The user whose queues end after this event, because their account was deactivated or reactivated
 * or their key is no longer valid. Their clients register again.
 */
export const revokedListener = (
  event: DomainEvent,
): { readonly realm: RealmId; readonly user: UserId } | null =>
  isSilencing(event) ? { realm: event.realm, user: event.user } : null;
