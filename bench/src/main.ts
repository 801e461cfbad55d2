import { relative } from 'node:path';
import { failsRun } from './measure/row.ts';
import { type Options, parseOptions, USAGE } from './options.ts';
import { machine, notes } from './report/markdown.ts';
import { RESULTS } from './report/results-folder.ts';
import { cellsOf, HEADINGS, textTable } from './report/table.ts';
import { writeResults } from './report/write-results.ts';
import { run } from './run.ts';
import { scenarios } from './scenarios/every-scenario.ts';

const tell = (what: string): void => void process.stderr.write(`${what}\n`);

const measure = async (options: Options, command: string): Promise<void> => {
  const chosen = scenarios.filter(({ id }) => options.only?.includes(id) ?? true);
  const report = await run(options, chosen, command, tell);
  process.stdout.write(`${textTable([HEADINGS, ...report.rows.map(cellsOf)])}\n`);
  tell(`\n${machine(report)}\n${notes(report).join('\n')}`);
  tell(`\nWritten to ${relative(process.cwd(), writeResults(report, RESULTS))}`);
  if (failsRun(report.rows, report.wasQuiet) || report.skipped.some(({ isFault }) => isFault))
    process.exitCode = 1;
};

const main = async (args: ReadonlyArray<string>): Promise<void> => {
  let options: Options | null;
  try {
    options = parseOptions(
      args,
      scenarios.map(({ id }) => id),
    );
  } catch (error) {
    tell(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  if (options === null) tell(USAGE);
  else
    await measure(
      options,
      ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
    );
};

// An interrupted run leaves no server behind: see processes/pinned.ts.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
await main(process.argv.slice(2));
