import type { ChannelId, RealmId, UnixSeconds, UserId } from './brand.ts';
import type { Caller } from './caller.ts';
import type { Change, DecidedChanges } from './change-set.ts';
import { type NamesRealm, realmOf } from './realm-of.ts';
import type { Repositories } from './repositories.ts';

/** People that a plan names. */
export interface People {
  /** Those whom the caller may see, ascending, at most {@link MOST_PEOPLE}. */
  readonly ids: ReadonlyArray<UserId>;
  /** All of them. */
  readonly number: number;
}

/** How many people a plan names by their ids. */
export const MOST_PEOPLE = 100;

/** Where messages are. */
export type PlaceView =
  | {
      readonly _tag: 'Topic';
      readonly channel: ChannelId;
      readonly channelName: string;
      readonly topic: string;
    }
  | { readonly _tag: 'Direct'; readonly people: People };

/** What becomes of messages that move together. */
export interface MovesView {
  /** The messages that move. */
  readonly messages: number;
  /** The messages of the topic that the caller can see and that stay where they are. */
  readonly stay: number;
  /** True when messages that are sent until the plan is carried out move as well. */
  readonly grows: boolean;
  readonly from: PlaceView;
  readonly to: PlaceView;
}

/** What a plan does, for the people who decide about it. Plain data. */
export interface PlanView {
  /** How many rows of each kind are written. Empty when the plan changes nothing. */
  readonly changes: ReadonlyArray<{ readonly what: Change['_tag']; readonly number: number }>;
  /** Null when no messages move. */
  readonly moves: MovesView | null;
  /**
   * The people who can read less than before, and those who can read more: a channel that the
   * caller may know of, messages that move or are deleted, or anything at all, for an account that
   * is deactivated or reactivated. Accounts that the plan makes are not counted.
   */
  readonly people: { readonly lose: People; readonly gain: People };
  /** The automatic messages that are sent, in their order. */
  readonly notices: ReadonlyArray<{ readonly place: PlaceView; readonly text: string }>;
  /**
   * `keys`: the API keys and sessions that end. `accounts`: how many accounts are deactivated,
   * whose event queues end. Null when nothing ends.
   */
  readonly ends: { readonly keys: number; readonly accounts: number } | null;
}

const NO_PEOPLE: People = { ids: [], number: 0 };

/** What is written about a decision, which is no part of what it does. */
const NOTES: ReadonlySet<Change['_tag']> = new Set(['request.put', 'undo.put']);

/**
 * The changes of a decision, counted by kind in the order of the first of each, without the notes
 * of an idempotency key and of how it is taken back.
 */
const countedChanges = ({ changes }: Pick<DecidedChanges, 'changes'>): PlanView['changes'] => {
  const counts = new Map<Change['_tag'], number>();
  for (const { _tag } of changes)
    if (!NOTES.has(_tag)) counts.set(_tag, (counts.get(_tag) ?? 0) + 1);
  return [...counts].map(([what, number]) => ({ what, number }));
};

/** A view of which nothing is known but the changes. */
export const plainView = (set: Pick<DecidedChanges, 'changes'>): PlanView => ({
  changes: countedChanges(set),
  moves: null,
  people: { lose: NO_PEOPLE, gain: NO_PEOPLE },
  notices: [],
  ends: null,
});

/** For whom a decision is described, and when it was made. */
export interface DescribedFor {
  readonly realm: RealmId;
  /** Null when no account asks; then no person is named. */
  readonly caller: Caller | null;
  readonly now: UnixSeconds;
}

/** Tells what a decision does, in the snapshot in which it was made. */
export type DescribeDecision = (
  snapshot: Repositories,
  set: DecidedChanges,
  about: DescribedFor,
) => Promise<PlanView>;

/** The view of a decision; without `describe` of its changes alone. */
export const viewFor = (
  describe: DescribeDecision | undefined,
  snapshot: Repositories,
  set: DecidedChanges,
  command: NamesRealm,
  now: UnixSeconds,
): Promise<PlanView> | PlanView => {
  if (describe === undefined) return plainView(set);
  // Commands that name a caller name one with an account.
  const caller = 'caller' in command ? (command.caller as Caller) : null;
  return describe(snapshot, set, { realm: realmOf(command), caller, now });
};
