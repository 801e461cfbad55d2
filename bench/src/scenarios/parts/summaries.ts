import type { DriveResult } from '../../load/plan.ts';
import type { Row } from '../../measure/row.ts';
import { medianOf } from '../../measure/spread.ts';

const US_PER_MS = 1000;

/** Medians over the rounds, ms. */
export const latencyOf = (results: ReadonlyArray<DriveResult>): Row['latency'] => ({
  p50: medianOf(results.map(({ latency }) => latency.p50)) / US_PER_MS,
  p99: medianOf(results.map(({ latency }) => latency.p99)) / US_PER_MS,
});

export const failuresOf = (results: ReadonlyArray<DriveResult>): Row['failures'] => ({
  count: results.reduce((sum, { failures }) => sum + failures.count, 0),
  first: results.map(({ failures }) => failures.first).find((first) => first !== null) ?? null,
});

export const rates = (results: ReadonlyArray<DriveResult>): ReadonlyArray<number> =>
  results.map(({ perSecond }) => perSecond);

/** Of each round, ms. */
export const mediansInMs = (results: ReadonlyArray<DriveResult>): ReadonlyArray<number> =>
  results.map(({ latency }) => latency.p50 / US_PER_MS);
