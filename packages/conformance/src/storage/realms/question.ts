import type { Repositories } from '@parley/core';
import type { Story } from './story.ts';

/** What a method of a repository is asked about a story. */
export interface RealmQuestion<Repository> {
  readonly ask: (repository: Repository, story: Story) => Promise<unknown>;
  /**
   * What it answers about a story of another realm. Null when it is asked by what every realm has,
   * and answers what its own realm has.
   */
  readonly nothing: ((story: Story) => unknown) | null;
}

/** A new method of a repository does not compile until it has a question. */
export type Questions<Concepts extends keyof Repositories> = {
  readonly [Concept in Concepts]: {
    readonly [Method in keyof Repositories[Concept]]: RealmQuestion<Repositories[Concept]>;
  };
};

/** It is asked about the ids of a story, and answers this when they belong to another realm. */
export const absent = <Repository>(
  nothing: unknown,
  ask: RealmQuestion<Repository>['ask'],
): RealmQuestion<Repository> => ({ ask, nothing: () => nothing });

/** It is asked about its own realm, whatever the story. */
export const own = <Repository>(
  ask: RealmQuestion<Repository>['ask'],
): RealmQuestion<Repository> => ({
  ask,
  nothing: null,
});
