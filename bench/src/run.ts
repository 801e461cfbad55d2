import { mkdirSync } from 'node:fs';
import { createStaging } from './bench-servers.ts';
import { cacheFolder } from './data/database-cache.ts';
import { startLoadDriver } from './load/load-driver.ts';
import { describeEnvironment } from './measure/environment.ts';
import { isQuiet, watchOutsideLoad } from './measure/outside-load.ts';
import type { Options } from './options.ts';
import { createProfiling } from './profiling.ts';
import type { Report } from './report/report.ts';
import { cellsOf } from './report/table.ts';
import type { Bench, Scenario } from './scenarios/scenario.ts';

interface Outcome extends Pick<Report, 'rows' | 'curves'> {
  readonly skipped: Report['skipped'][number] | null;
}

/** One that breaks takes nothing away from the others. */
const attempt = async ({ id, run: measure }: Scenario, bench: Bench): Promise<Outcome> => {
  try {
    const { rows, curves = [], skipped } = await measure(bench);
    return {
      rows,
      curves,
      skipped: skipped === undefined ? null : { scenario: id, reason: skipped, isFault: false },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { rows: [], curves: [], skipped: { scenario: id, reason, isFault: true } };
  }
};

/** Measures one scenario after the other. */
export const run = async (
  options: Options,
  scenarios: ReadonlyArray<Scenario>,
  command: string,
  tell: (what: string) => void,
): Promise<Report> => {
  const start = performance.now();
  mkdirSync(cacheFolder(), { recursive: true });
  const environment = describeEnvironment(cacheFolder());
  const outside = watchOutsideLoad();
  const load = startLoadDriver();
  const profiling = options.profile ? createProfiling(tell) : null;
  const bench: Bench = {
    options,
    load,
    tell,
    ...createStaging(tell, profiling?.nodeOptions ?? []),
  };
  const outcomes: Outcome[] = [];
  try {
    for (const scenario of scenarios) {
      tell(`${scenario.id}: ${scenario.title}`);
      const outcome = await attempt(scenario, bench);
      profiling?.tellOf(scenario.id);
      for (const row of outcome.rows) tell(`    ${cellsOf(row).slice(1).join('  ')}`);
      if (outcome.skipped !== null) tell(`    not measured: ${outcome.skipped.reason}`);
      outcomes.push(outcome);
    }
  } finally {
    await load.stop();
  }
  const others = outside();
  return {
    command,
    environment,
    outside: others,
    wasQuiet: isQuiet(others),
    rows: outcomes.flatMap(({ rows }) => rows),
    curves: outcomes.flatMap(({ curves }) => curves),
    skipped: outcomes.flatMap(({ skipped }) => skipped ?? []),
    seconds: (performance.now() - start) / 1000,
  };
};
