import type { Change } from '@parley/core';
import type { ChangesOfStory, NamedRows } from './made-change.ts';
import { MESSAGE_CHANGES } from './message-changes.ts';
import { PEOPLE_CHANGES } from './people-changes.ts';
import type { Story } from './story.ts';

export interface ChangeOfStory {
  readonly names: NamedRows;
  readonly change: Change;
}

/** `planRealmCases` look at notes: nothing that is read shows them. */
type Shown = Exclude<Change['_tag'], 'plan.note'>;

/** A new kind of change does not compile before it is here. */
const CHANGES: ChangesOfStory<Shown> = { ...PEOPLE_CHANGES, ...MESSAGE_CHANGES };

/**
 * One change of each kind, about the rows of a story, in an order in which all of them can be made.
 */
export const changesOf = (story: Story): ReadonlyArray<ChangeOfStory> =>
  Object.values(CHANGES).map(([names, change]) => ({ names, change: change(story) }));
