import { E, type TE } from '../kernel/fp.ts';

/** The Right, or a failed test that shows the Left. */
export const right = async <L, R>(task: TE.TaskEither<L, R>): Promise<R> => {
  const done = await task();
  if (E.isLeft(done)) throw new Error(`refused: ${JSON.stringify(done.left)}`);
  return done.right;
};

/** The Left; null when nothing was refused. */
export const refusal = async <L, R>(task: TE.TaskEither<L, R>): Promise<L | null> => {
  const done = await task();
  return E.isLeft(done) ? done.left : null;
};
