import type { StorageFixture } from '../../storage-fixture.ts';
import { answers, different } from './answers.ts';
import { type ChangeOfStory, changesOf } from './change-of-story.ts';
import type { Story } from './story.ts';

/** A realm and what is told in it. */
export interface ToldRealm {
  readonly fixture: StorageFixture;
  readonly story: Story;
}

interface Attempts {
  /** What the changes name. */
  readonly what: string;
  readonly changes: ReadonlyArray<ChangeOfStory>;
}

const withUsersOf = ({ ann, ben, bot }: Story, story: Story): Story => ({
  ...story,
  ann,
  ben,
  bot,
});

/** Changes in sets of one realm that name rows of another, and must change neither. */
export const foreignChanges = (here: Story, there: Story): ReadonlyArray<Attempts> => {
  const moved = { ...there, realm: here.realm };
  return [
    { what: 'rows of another realm, and that realm', changes: changesOf(there) },
    {
      what: 'rows of another realm as rows of this one',
      changes: changesOf(moved).filter(({ names }) => names.length > 0),
    },
    {
      what: 'rows of another realm with users of this one',
      changes: changesOf(withUsersOf(here, moved)).filter(({ names }) => names.includes('rows')),
    },
    {
      what: 'users of another realm with rows of this one',
      changes: changesOf(withUsersOf(there, here)).filter(({ names }) => names.includes('users')),
    },
  ];
};

/** Changes that store rows of their realm under ids of another realm. */
export const takingIds = (here: Story, there: Story): Attempts => ({
  what: 'ids of another realm',
  changes: changesOf({ ...there, realm: here.realm }).filter(({ names }) => names.length === 0),
});

/**
 * Attempts each change in a set of `by`.
 *
 * @returns The changes after which a method of one of `watched` answers something else.
 */
export const movedBy = async (
  by: StorageFixture,
  watched: ReadonlyArray<ToldRealm>,
  { what, changes }: Attempts,
): Promise<ReadonlyArray<string>> => {
  const look = () => Promise.all(watched.map(({ fixture, story }) => answers(fixture, story)));
  let before = await look();
  const moved: string[] = [];
  for (const { change } of changes) {
    const outcome = await by.attempt({ changes: [change] });
    const after = await look();
    const methods = after.flatMap((found, at) => different(found, before[at] ?? {}));
    if (methods.length > 0)
      moved.push(`${change._tag} of ${what}, ${outcome}: ${methods.join(' ')}`);
    before = after;
  }
  return moved;
};
