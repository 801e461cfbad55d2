/** Towards older messages, or towards newer ones. */
export type PgDirection = 'before' | 'after';

/** Where a driver goes on, and how far it may look. */
export interface Request {
  readonly direction: PgDirection;
  /** What lies beyond this id is asked for, and the message of this id is not. */
  readonly from: number;
  /** So many ids are wanted; a driver gives no more. */
  readonly limit: number;
  /** How often it was asked before: what finds little looks further each time. */
  readonly round: number;
}

/**
 * Everything that a driver knows to lie between the place it was asked about and `upTo`, nearest
 * first; `upTo` null: there is nothing beyond.
 */
export interface Batch<Found = number> {
  readonly found: ReadonlyArray<Found>;
  readonly upTo: number | null;
  /** All of it lies in the sources of the page. Otherwise that has to be looked at. */
  readonly isInside?: boolean;
}

/** Proposes, by an index, ids that can belong to a page. It misses none that belongs. */
export type Driver<Found = number> = (request: Request) => Promise<Batch<Found>>;

export const isFurther = (one: number, other: number, direction: PgDirection): boolean =>
  direction === 'before' ? one < other : one > other;

/** Whether the batch tells of this id, by having it or by not having it. */
export const covers = ({ upTo }: Batch<unknown>, id: number, direction: PgDirection): boolean =>
  upTo === null || !isFurther(id, upTo, direction);

const nearestFirst = (ids: Iterable<number>, direction: PgDirection): ReadonlyArray<number> =>
  [...new Set(ids)].sort((a, b) => (direction === 'before' ? b - a : a - b));

/** Of some batches the one that comes furthest, without what another one shows not to be there. */
export const furthest = (batches: ReadonlyArray<Batch>, direction: PgDirection): Batch => {
  const [first, ...others] = batches;
  if (first === undefined) return { found: [], upTo: null };
  const best = others.reduce(
    (best, one) =>
      best.upTo !== null && (one.upTo === null || isFurther(one.upTo, best.upTo, direction))
        ? one
        : best,
    first,
  );
  const known = batches
    .filter((one) => one !== best)
    .map((one) => ({ batch: one, ids: new Set(one.found) }));
  return {
    found: best.found.filter((id) =>
      known.every(({ batch, ids }) => ids.has(id) || !covers(batch, id, direction)),
    ),
    upTo: best.upTo,
    isInside: best.isInside === true,
  };
};

/** What at least one of some drivers proposes. */
export const merged = (drivers: ReadonlyArray<Driver>): Driver => {
  const [only, ...others] = drivers;
  if (only !== undefined && others.length === 0) return only;
  return async (request) => {
    const { direction, limit } = request;
    const batches = await Promise.all(drivers.map((driver) => driver(request)));
    const upTo = batches.reduce<number | null>(
      (nearest, one) =>
        nearest === null || (one.upTo !== null && isFurther(nearest, one.upTo, direction))
          ? one.upTo
          : nearest,
      null,
    );
    const all = nearestFirst(
      batches.flatMap(({ found }) => found),
      direction,
    ).filter((id) => upTo === null || !isFurther(id, upTo, direction));
    const found = all.slice(0, limit);
    return {
      found,
      upTo: all.length > limit ? (found.at(-1) ?? upTo) : upTo,
      isInside: batches.every(({ isInside }) => isInside === true),
    };
  };
};

/**
 * The answer of a statement that gives the nearest ids in order and ends after `limit` rows.
 * Several rows may name one message.
 */
export const batchOf = (ids: ReadonlyArray<number>, limit: number): Batch => ({
  found: [...new Set(ids)],
  upTo: ids.length < limit ? null : (ids.at(-1) ?? null),
});

/** The ends of time as ids, which PostgreSQL takes for whole numbers. */
export const startAt = (anchor: number, direction: PgDirection): number => {
  const whole = direction === 'before' ? Math.ceil(anchor) : Math.floor(anchor);
  return Math.min(Math.max(whole, 0), Number.MAX_SAFE_INTEGER);
};
