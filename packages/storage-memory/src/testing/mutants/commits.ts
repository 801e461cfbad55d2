import { type Mutant, mutant } from './mutant.ts';

export const commits: ReadonlyArray<Mutant> = [
  mutant('guards are not looked at', { holds: () => true }, 'cases'),
  mutant('a set that fails leaves its first half', { isTorn: true }, 'cases'),
  mutant(
    'events come in the wrong order',
    { commit: (set) => ({ ...set, events: [...set.events].reverse() }) },
    'naive',
  ),
  mutant(
    'one event of a set is enough',
    { commit: (set) => ({ ...set, events: set.events.slice(0, 1) }) },
    'naive',
  ),
  mutant(
    'the last change of a set is forgotten',
    {
      commit: (set) => ({
        ...set,
        changes: set.changes.slice(0, Math.max(1, set.changes.length - 1)),
      }),
    },
    'naive',
  ),
];
