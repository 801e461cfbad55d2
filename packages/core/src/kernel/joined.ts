import { type DecidedChanges, NO_CHANGE } from './change-set.ts';

const saysAnything = ({ guards, changes, events }: DecidedChanges): boolean =>
  guards.length > 0 || changes.length > 0 || events.length > 0;

/** Several change sets as one, in order. Of those that a decision may need most are empty. */
export const joined = (sets: ReadonlyArray<DecidedChanges>): DecidedChanges => {
  const some = sets.filter(saysAnything);
  if (some.length < 2) return some[0] ?? NO_CHANGE;
  return {
    guards: some.flatMap(({ guards }) => guards),
    changes: some.flatMap(({ changes }) => changes),
    events: some.flatMap(({ events }) => events),
  };
};
