/** Of a few repetitions: the smallest, the middle and the largest. */
export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** `values` holds at least one number. */
export const spreadOf = (values: ReadonlyArray<number>): Spread => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    min: at(0),
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    max: at(sorted.length - 1),
  };
};

export const medianOf = (values: ReadonlyArray<number>): number => spreadOf(values).median;

/** One quotient per round, of numbers measured next to each other in time. */
export const quotients = (
  above: ReadonlyArray<number>,
  below: ReadonlyArray<number>,
): ReadonlyArray<number> => above.map((value, round) => value / (below[round] ?? Number.NaN));

/** Least squares: by how much y grows when x grows by one. 0 for fewer than two points. */
export const slopeOf = (points: ReadonlyArray<readonly [x: number, y: number]>): number => {
  const mean = (pick: (point: readonly [number, number]) => number): number =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const meanX = mean(([x]) => x);
  const meanY = mean(([, y]) => y);
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const variance = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return variance > 0 ? covariance / variance : 0;
};
