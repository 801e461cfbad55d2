import type { UserId } from '../kernel/brand.ts';

/**
 * May a viewer be told this user's id in lists of people, in permissions and as a creator? Clients
 * are shown stubs for unknown people elsewhere, as for the sender of a message.
 */
export type KnowsId = (id: UserId) => boolean;

/** The predicate of all viewers but restricted guests. What is shown to them is not copied. */
export const knowsEveryId: KnowsId = () => true;

export const knownIds = (ids: ReadonlyArray<UserId>, knows: KnowsId): ReadonlyArray<UserId> =>
  knows === knowsEveryId || ids.every(knows) ? ids : ids.filter(knows);

export const knownOrNull = (id: UserId | null, knows: KnowsId): UserId | null =>
  id !== null && knows(id) ? id : null;
