/** One side's answer in one round. */
export interface Turn<A> {
  readonly project: A;
  readonly floor: A;
}

/**
 * Floor and project take turns, and who goes first changes from round to round, so that a drift of the machine favours
 * neither.
 */
export const takeTurns = async <A>(rounds: number, floor: () => Promise<A>, project: () => Promise<A>): Promise<ReadonlyArray<Turn<A>>> => {
  const turns: Turn<A>[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const first = await floor();
      turns.push({ floor: first, project: await project() });
    } else {
      const first = await project();
      turns.push({ floor: await floor(), project: first });
    }
  }
  return turns;
};
