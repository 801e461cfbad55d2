import type { ChangeSet } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import type { Storage } from '../kernel/ports.ts';
import type { Hooks } from './hooks.ts';

/** The storage, which tells `after` of what is committed. */
export const announcing = (storage: Storage, after: NonNullable<Hooks['after']>): Storage => {
  const { transaction, onCommit } = storage;
  const tell = ({ events }: ChangeSet): void => {
    if (events.length === 0) return;
    const now = () => void Promise.resolve().then(() => after(events));
    if (onCommit === undefined) now();
    else onCommit(now);
  };
  return {
    ...storage,
    commit: (set) => async () => {
      const done = await storage.commit(set)();
      if (E.isRight(done)) tell(set);
      return done;
    },
    ...(transaction && {
      transaction: (work) => {
        const sets: ChangeSet[] = [];
        const answer = transaction((commit) =>
          work((set) => {
            const done = commit(set);
            if (E.isRight(done)) sets.push(set);
            return done;
          }),
        );
        for (const set of sets) tell(set);
        return answer;
      },
    }),
  };
};
