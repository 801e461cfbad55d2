import type { ChangeSet } from './change-set.ts';

/** Several change sets as one, in order. */
export const joined = (sets: ReadonlyArray<ChangeSet>): ChangeSet => ({
  guards: sets.flatMap(({ guards }) => guards),
  changes: sets.flatMap(({ changes }) => changes),
  events: sets.flatMap(({ events }) => events),
});
