import { E } from '@parley/core';
import type { GroupCommit } from './group-commit.ts';

/** Runs `write` as a commit of its own, and answers what it answers. */
export const inCommit = async <A>(group: GroupCommit, write: () => A): Promise<A> => {
  let done: { readonly answer: A } | null = null;
  await group.enqueue(() => {
    done = { answer: write() };
    return E.right(undefined);
  });
  return (done as unknown as { readonly answer: A }).answer;
};
