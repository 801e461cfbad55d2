/** Counts turns of the event loop until it is told to end. */
export const countingTurns = () => {
  let turns = 0;
  const turn = (): void => {
    turns++;
    again = setImmediate(turn);
  };
  let again = setImmediate(turn);
  return { now: (): number => turns, end: (): void => clearImmediate(again) };
};
