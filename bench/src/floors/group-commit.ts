import type { Connection } from './floor-database.ts';

interface Waiting {
  readonly work: () => void;
  readonly done: (error: unknown) => void;
}

/**
 * Everything that asks within one turn of the event loop shares one transaction, each in a
 * savepoint of its own, and all are told after the one commit. `done` is given null, or what `work`
 * threw.
 */
export const createGroupCommit = (
  db: Connection,
): ((work: () => void, done: (error: unknown) => void) => void) => {
  const [begin, commit, save, release, undo] = [
    'begin immediate',
    'commit',
    'savepoint one',
    'release one',
    'rollback to one',
  ].map((sql) => db.prepare(sql));
  let waiting: Waiting[] = [];

  const runOne = ({ work }: Waiting): unknown => {
    save?.run();
    try {
      work();
      return null;
    } catch (error) {
      undo?.run();
      return error;
    } finally {
      release?.run();
    }
  };
  const runAll = (): void => {
    const group = waiting;
    waiting = [];
    begin?.run();
    const outcomes = group.map(runOne);
    commit?.run();
    group.forEach(({ done }, index) => {
      done(outcomes[index]);
    });
  };
  return (work, done) => {
    waiting.push({ work, done });
    if (waiting.length === 1) setImmediate(runAll);
  };
};
