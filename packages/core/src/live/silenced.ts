import type { RealmId, UserId } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';

/** Who may listen no longer once this has happened; whoever came back begins anew. */
export const silenced = (event: DomainEvent): { readonly realm: RealmId; readonly user: UserId } | null =>
  event._tag === 'user.updated' && event.changed.includes('isActive') ? { realm: event.realm, user: event.user } : null;
