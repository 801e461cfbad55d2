/**
 * As `map`, for arrays that each request makes and other functions read. What `map` makes has room
 * for holes once V8's last compiler has compiled its caller, and none before: another kind of
 * array, at which V8 throws away what it has compiled of those functions (decision 71).
 */
export const mapped = <A, B>(
  all: ReadonlyArray<A>,
  of: (one: A, at: number) => B,
): ReadonlyArray<B> => {
  const made: B[] = [];
  for (const one of all) made.push(of(one, made.length));
  return made;
};

/**
 * Maps to an array of numbers: V8 has a kind of array for them, and chooses it by what the same
 * line of code made before.
 */
export const numbersOf = <A, Id extends number>(
  all: ReadonlyArray<A>,
  of: (one: A) => Id,
): ReadonlyArray<Id> => {
  const made: Id[] = [];
  for (const one of all) made.push(of(one));
  return made;
};
