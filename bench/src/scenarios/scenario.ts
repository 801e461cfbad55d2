import type { Staging } from '../bench-servers.ts';
import type { LoadDriver } from '../load/load-driver.ts';
import type { Row } from '../measure/row.ts';
import type { Options } from '../options.ts';
import type { Curve } from '../report/report.ts';

/** What a scenario has at hand. */
export interface Bench extends Staging {
  readonly options: Options;
  readonly load: LoadDriver;
  readonly tell: (what: string) => void;
}

export interface Findings {
  readonly rows: ReadonlyArray<Row>;
  readonly curves?: ReadonlyArray<Curve>;
  /** Why this run has no figures for it. */
  readonly skipped?: string;
}

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly run: (bench: Bench) => Promise<Findings>;
}

export const largest = ({ options: { sizes } }: Bench): number => Math.max(...sizes);
export const smallest = ({ options: { sizes } }: Bench): number => Math.min(...sizes);
