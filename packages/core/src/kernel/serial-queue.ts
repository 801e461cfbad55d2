/**
 * Work that waits its turn: one piece at a time, in the order it came. What fails does not hold up
 * the rest.
 */
export type SerialQueue = <A>(work: () => Promise<A>) => Promise<A>;

export const newSerialQueue = (): SerialQueue => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
};
