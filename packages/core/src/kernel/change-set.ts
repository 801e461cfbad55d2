import type { Change, DomainEvent } from './concepts.ts';
import type { Guard } from './guard.ts';

export type { Change } from './concepts.ts';
export type { Guard, RowGuard } from './guard.ts';

/**
 * Applied whole or not at all: guards, then changes in order, then events into the outbox. The
 * events are all of one realm. Plain data.
 */
export interface ChangeSet {
  readonly guards: ReadonlyArray<Guard>;
  readonly changes: ReadonlyArray<Change>;
  readonly events: ReadonlyArray<DomainEvent>;
}

/** What a decider answers: what to write, and what to tell the caller once it is written. */
export interface Decision<Reply> {
  readonly changeSet: ChangeSet;
  readonly reply: Reply;
}

export const NO_CHANGE: ChangeSet = { guards: [], changes: [], events: [] };
export const isNoChange = (set: ChangeSet): boolean =>
  set.changes.length === 0 && set.events.length === 0;
