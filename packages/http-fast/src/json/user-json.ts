import type { UserView } from '@parley/core';
import { toUser, type UserList } from '@parley/http-express/internals';
import { type Slices, within, writtenSlices } from './slices.ts';

/** Characters that a user's profile adds to their row; the other fields are short. */
const weightOf = ({ profile }: Pick<UserView, 'profile'>): number => {
  let sum = 0;
  for (const { value, rendered } of profile ?? []) sum += value.length + (rendered?.length ?? 0);
  return sum;
};

/** The JSON of a list of people, slice by slice. */
export const userListSlices = ({ items, viewOf, how }: UserList): Slices =>
  within(
    '[',
    writtenSlices(
      items,
      (some) => JSON.stringify(some.map((item) => toUser(viewOf(item), how))).slice(1, -1),
      (item) => weightOf(viewOf(item)),
    ),
    ']',
  );
