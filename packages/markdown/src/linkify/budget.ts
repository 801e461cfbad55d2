/** What looking for links may cost, one for everything that is done for one message. */
export interface LinkBudget {
  /** Throws `SPENT` once there is nothing left. */
  spend(units: number): void;
}

/** Thrown in the middle of a search; no search outlives it. */
export const SPENT = new Error('Looking for links takes too long');

/**
 * Units of work that are free, whatever the clock says, so that ordinary messages come out the same
 * however busy the machine is: a hundred linkifiers on five hundred characters. A unit is one look
 * at a character by a small pattern, 20 to 300 ns.
 */
const FREE = 300_000;
/**
 * Beyond that, milliseconds since the budget was made. Fifty linkifiers on ten thousand characters
 * take a third of it.
 */
const MOST_MS = 300;
/** How many units are between two looks at the clock. */
const STRIDE = 20_000;

export const linkBudget = (now: () => number = () => performance.now()): LinkBudget => {
  const end = now() + MOST_MS;
  let spent = 0;
  let next = FREE;
  return {
    spend: (units) => {
      spent += units;
      if (spent < next) return;
      if (now() > end) throw SPENT;
      next = spent + STRIDE;
    },
  };
};
