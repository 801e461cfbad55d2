import type { DomainEvent } from './concepts.ts';

export type { DomainEvent } from './concepts.ts';

/**
 * An event as the outbox holds it. `position` is its stable id: it grows in commit order and may
 * have gaps.
 */
export interface StoredEvent {
  readonly position: number;
  readonly event: DomainEvent;
}
