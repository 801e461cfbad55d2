import type { UserId } from '../kernel/brand.ts';

/**
 * May a viewer be told this user's id where the id says more than that somebody is shown: in lists of people, in
 * permissions, as a creator? Stubs for unknown people stay where a client needs somebody to show.
 */
export type KnowsId = (id: UserId) => boolean;

/** Of everybody who is not a restricted guest. What is shown to them is not copied. */
export const knowsEveryId: KnowsId = () => true;

export const knownIds = (ids: ReadonlyArray<UserId>, knows: KnowsId): ReadonlyArray<UserId> =>
  knows === knowsEveryId || ids.every(knows) ? ids : ids.filter(knows);

export const knownOrNull = (id: UserId | null, knows: KnowsId): UserId | null => (id !== null && knows(id) ? id : null);
