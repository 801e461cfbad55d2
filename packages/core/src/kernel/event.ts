import type { DomainEvent } from './concepts.ts';

export type { DomainEvent } from './concepts.ts';

/**
 * An event as the outbox holds it. `position` is its stable id within its realm: the events of a
 * realm are numbered from 1 in commit order, without a gap.
 */
export interface StoredEvent {
  readonly position: number;
  readonly event: DomainEvent;
}
