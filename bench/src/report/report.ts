import type { Environment } from '../measure/environment.ts';
import type { OutsideLoad } from '../measure/outside-load.ts';
import type { Row } from '../measure/row.ts';

/** How something grows with the database; `value` is a cost, so level is good. */
export interface Curve {
  readonly name: string;
  readonly points: ReadonlyArray<{ readonly size: number; readonly value: number }>;
}

export interface Report {
  readonly command: string;
  readonly environment: Environment;
  readonly outside: OutsideLoad;
  readonly wasQuiet: boolean;
  readonly rows: ReadonlyArray<Row>;
  readonly curves: ReadonlyArray<Curve>;
  /** What was not measured, and why; `isFault` where it should have been. */
  readonly skipped: ReadonlyArray<{
    readonly scenario: string;
    readonly reason: string;
    readonly isFault: boolean;
  }>;
  readonly seconds: number;
}
