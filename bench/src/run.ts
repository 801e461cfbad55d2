import { mkdirSync } from 'node:fs';
import { cacheFolder } from './data/database-cache.ts';
import { startLoadDriver } from './load/load-driver.ts';
import { describeEnvironment } from './measure/environment.ts';
import { isQuiet, watchOutsideLoad } from './measure/outside-load.ts';
import type { Options } from './options.ts';
import type { Report } from './report/report.ts';
import { cellsOf } from './report/table.ts';
import type { Findings, Scenario } from './scenarios/scenario.ts';
import { createStaging } from './stage.ts';

/** Measures one scenario after the other. Rejects when one cannot be measured at all. */
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
  const bench = { options, load, tell, ...createStaging(tell) };
  const found: { scenario: Scenario; findings: Findings }[] = [];
  try {
    for (const scenario of scenarios) {
      tell(`${scenario.id}: ${scenario.title}`);
      const findings = await scenario.run(bench);
      for (const row of findings.rows) tell(`    ${cellsOf(row).slice(1).join('  ')}`);
      found.push({ scenario, findings });
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
    rows: found.flatMap(({ findings }) => findings.rows),
    curves: found.flatMap(({ findings }) => findings.curves ?? []),
    skipped: found.flatMap(({ scenario, findings }) =>
      findings.skipped === undefined ? [] : [{ scenario: scenario.id, reason: findings.skipped }],
    ),
    seconds: (performance.now() - start) / 1000,
  };
};
