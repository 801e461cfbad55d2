/**
 * Events that a position of the outbox may come to, with those that no storage holds and that come
 * before the next position: more than a queue can hold. Ids are exact up to 10 ** 11 positions.
 */
const PLACES = 65_536;

/** The id that says: everything up to this position is known. */
export const idAfter = (position: number): number => position * PLACES;

/** The position of which an event with this id tells, or after which it came. */
export const positionOf = (id: number): number => Math.floor(id / PLACES);

/** Whether an id belongs to another position than the one before it. */
export const isNextPosition = (id: number): boolean => id % PLACES === 0;
