type Sides<Name extends string, A> = Readonly<Record<Name, () => Promise<A>>>;

/**
 * The sides take turns, one at a time, and who goes first changes from round to round, so that a
 * drift of the machine favours none. Answers what each gave, by round.
 */
export const takeTurns = async <Name extends string, A>(
  rounds: number,
  sides: Sides<Name, A>,
): Promise<Readonly<Record<Name, ReadonlyArray<A>>>> => {
  const names = Object.keys(sides) as Name[];
  const turns = Object.fromEntries(names.map((name): [Name, A[]] => [name, []])) as Record<
    Name,
    A[]
  >;
  for (let round = 0; round < rounds; round++) {
    const start = round % names.length;
    for (const name of [...names.slice(start), ...names.slice(0, start)])
      turns[name].push(await sides[name]());
  }
  return turns;
};
