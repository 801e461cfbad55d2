import type { Change } from '@parley/core';
import type { Story } from './story.ts';

/**
 * Which rows a change names that have to be in its realm, or that it takes away: `users`, or `rows`
 * of other kinds.
 */
export type NamedRows = ReadonlyArray<'users' | 'rows'>;
export const [NONE, USERS, ROWS, BOTH] = [[], ['users'], ['rows'], ['users', 'rows']] as const;

/** A change of each kind that shows in what is read of the realm of its story. */
export type ChangesOfStory<Tags extends Change['_tag']> = {
  readonly [Tag in Tags]: readonly [
    names: NamedRows,
    change: (story: Story) => Extract<Change, { readonly _tag: Tag }>,
  ];
};
