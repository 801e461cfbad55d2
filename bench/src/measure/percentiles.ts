/** Latencies in microseconds. */
export interface Latencies {
  readonly count: number;
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export const NO_LATENCIES: Latencies = { count: 0, mean: 0, p50: 0, p99: 0, max: 0 };

/**
 * Nearest rank: the smallest value that at least `fraction` of all values do not exceed. `sorted`
 * ascends and is not empty.
 */
export const percentile = (sorted: Float64Array, fraction: number): number => {
  const rank = Math.ceil(fraction * sorted.length);
  const index = Math.min(sorted.length, Math.max(1, rank)) - 1;
  return sorted[index] ?? Number.NaN;
};

export const latenciesOf = (values: Float64Array): Latencies => {
  if (values.length === 0) return NO_LATENCIES;
  const sorted = values.slice().sort();
  const sum = sorted.reduce((total, value) => total + value, 0);
  return {
    count: sorted.length,
    mean: sum / sorted.length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    max: percentile(sorted, 1),
  };
};

/** Numbers as they come, without a garbage-collected object for each. */
export interface Recorder {
  readonly add: (value: number) => void;
  readonly values: () => Float64Array;
}

export const createRecorder = (capacity = 1024): Recorder => {
  let buffer = new Float64Array(capacity);
  let count = 0;
  return {
    add: (value) => {
      if (count === buffer.length) {
        const larger = new Float64Array(buffer.length * 2);
        larger.set(buffer);
        buffer = larger;
      }
      buffer[count++] = value;
    },
    values: () => buffer.slice(0, count),
  };
};
