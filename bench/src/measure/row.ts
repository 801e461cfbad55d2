import { type Spread, spreadOf } from './spread.ts';

export interface Target {
  readonly bound: 'at least' | 'at most';
  readonly value: number;
}

export const atLeast = (value: number): Target => ({ bound: 'at least', value });
export const atMost = (value: number): Target => ({ bound: 'at most', value });

/** One line of the report; the lists have an entry for each round. */
export interface Row {
  readonly scenario: string;
  readonly title: string;
  /**
   * Messages in the giant topic of the database it was measured on; null where that does not
   * matter.
   */
  readonly size: number | null;
  readonly unit: string;
  readonly project: ReadonlyArray<number>;
  /** What it was measured against, in the same unit. */
  readonly against: { readonly name: string; readonly values: ReadonlyArray<number> } | null;
  /**
   * What the target judges. A `ratio` can be compared between machines, an `absolute` figure
   * cannot.
   */
  readonly judged: { readonly kind: 'ratio' | 'absolute'; readonly values: ReadonlyArray<number> };
  readonly target: Target | null;
  /** Medians over the rounds, ms. */
  readonly latency: { readonly p50: number; readonly p99: number } | null;
  readonly failures: { readonly count: number; readonly first: string | null };
  readonly note: string | null;
}

export const NO_FAILURES: Row['failures'] = { count: 0, first: null };

export type Verdict = 'met' | 'missed' | 'no target';

export const judgedSpread = (row: Row): Spread => spreadOf(row.judged.values);

/** The median decides; wrong answers are never good enough. */
export const verdictOf = (row: Row): Verdict => {
  if (row.failures.count > 0) return 'missed';
  if (row.target === null) return 'no target';
  const { median } = judgedSpread(row);
  const isMet =
    row.target.bound === 'at least' ? median >= row.target.value : median <= row.target.value;
  return isMet ? 'met' : 'missed';
};

/**
 * Does the run fail? Only by a ratio, which no slow machine explains, and only when the others on
 * this machine left it a core to itself; by wrong answers always.
 */
export const failsRun = (rows: ReadonlyArray<Row>, wasQuiet: boolean): boolean =>
  rows.some(
    (row) =>
      row.failures.count > 0 ||
      (wasQuiet && row.judged.kind === 'ratio' && verdictOf(row) === 'missed'),
  );
