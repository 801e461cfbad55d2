/**
 * As `map`, for what each request does, and with others to read what it makes. An array that `map` has made has room for holes once V8's last compiler has
 * compiled the caller, and none before: another kind of array, for which everything that reads it is thrown away and compiled again
 * (decision 71).
 */
export const mapped = <A, B>(all: ReadonlyArray<A>, of: (one: A, at: number) => B): ReadonlyArray<B> => {
  const made: B[] = [];
  for (const one of all) made.push(of(one, made.length));
  return made;
};

/** Likewise numbers, which V8 keeps in a kind of array of their own: only because that, too, goes by where an array was made. */
export const numbersOf = <A, Id extends number>(all: ReadonlyArray<A>, of: (one: A) => Id): ReadonlyArray<Id> => {
  const made: Id[] = [];
  for (const one of all) made.push(of(one));
  return made;
};
