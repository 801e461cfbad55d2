import type { RealmId } from './brand.ts';
import type { Change, DomainEvent } from './concepts.ts';
import type { Entropy } from './entropy-port.ts';
import type { Guard } from './guard.ts';

export type { Change } from './concepts.ts';
export type { Guard, RowGuard } from './guard.ts';

/** What a decider asks for: guards, then changes in order, then events. Plain data. */
export interface DecidedChanges {
  readonly guards: ReadonlyArray<Guard>;
  readonly changes: ReadonlyArray<Change>;
  readonly events: ReadonlyArray<DomainEvent>;
}

/**
 * Applied whole or not at all, in one realm: every row that its guards and changes name belongs to
 * `realm`, and so does every event (`foreignPart`).
 */
export interface ChangeSet extends DecidedChanges {
  readonly realm: RealmId;
  /**
   * Random, and a different one each time `commit` is called, so that a storage can tell whether
   * a set was applied whose answer was lost with the connection.
   */
  readonly id: string;
}

/** What a decider answers: what to write, and what to tell the caller once it is written. */
export interface Decision<Reply> {
  readonly changeSet: DecidedChanges;
  readonly reply: Reply;
}

export const NO_CHANGE: DecidedChanges = { guards: [], changes: [], events: [] };
export const isNoChange = (set: DecidedChanges): boolean =>
  set.changes.length === 0 && set.events.length === 0;

/** Characters of a set's id: 95 bits, so two sets of a realm never have the same. */
const ID_LENGTH = 16;

/**
 * Makes a set that can be committed, once.
 *
 * @param entropy Gives the id.
 * @param realm The realm that the changes belong to.
 * @param decided What to write. Lists that are absent are empty.
 */
export const changeSetOf = (
  entropy: Entropy,
  realm: RealmId,
  decided: Partial<DecidedChanges>,
): ChangeSet => ({ realm, id: entropy.token(ID_LENGTH), ...NO_CHANGE, ...decided });
