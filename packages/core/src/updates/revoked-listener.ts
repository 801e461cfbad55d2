import type { RealmId, UserId } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';

const isSilencing = (
  event: DomainEvent,
): event is Extract<DomainEvent, { readonly user: UserId; readonly realm: RealmId }> =>
  event._tag === 'user.api-key-replaced' ||
  (event._tag === 'user.updated' && event.changed.includes('isActive'));

/**
 * Who may listen no longer once this has happened: with an account that came or went, or with a key
 * that is none; he begins anew.
 */
export const revokedListener = (
  event: DomainEvent,
): { readonly realm: RealmId; readonly user: UserId } | null =>
  isSilencing(event) ? { realm: event.realm, user: event.user } : null;
