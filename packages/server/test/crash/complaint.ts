/** Everything that is wrong, in sentences; nothing when all is well. */
export type Complaints = ReadonlyArray<string>;

export const complain = <A>(
  items: Iterable<A>,
  isWell: (item: A) => boolean,
  says: (item: A) => string,
): Complaints => [...items].filter((item) => !isWell(item)).map(says);

export const counted = <A>(items: Iterable<A>): ReadonlyMap<A, number> => {
  const counts = new Map<A, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};
