import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../data/database-cache.ts';
import { takeTurns } from '../measure/rounds.ts';
import { atMost, NO_FAILURES, type Row } from '../measure/row.ts';
import { medianOf, quotients } from '../measure/spread.ts';
import { type RunningServer, startFloor, startProject } from '../processes/servers.ts';
import { type Bench, largest, type Scenario, smallest } from './scenario.ts';

const LIMIT_MS = 300;
const MAX_GROWTH = 1.1;

/** From nothing to the first answer, ms. */
const startTime = async (start: () => Promise<RunningServer>): Promise<number> => {
  const began = performance.now();
  const server = await start();
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/health/ready`);
    if (!answer.ok) throw new Error(`It answered ${answer.status}`);
    return performance.now() - began;
  } finally {
    await server.stop();
  }
};

/** On every core, as it is started. */
const started = (folder: string): Promise<RunningServer> => startProject(folder, [], null);

const startEmpty = async (): Promise<number> => {
  const folder = mkdtempSync(join(cacheFolder(), 'empty-'));
  try {
    return await startTime(() => started(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

type Times = ReadonlyArray<number>;
const rowsOf = (
  bench: Bench,
  floor: Times,
  empty: Times,
  small: Times,
  large: Times,
): ReadonlyArray<Row> => {
  const size = largest(bench);
  const common = { scenario: 'B15', unit: 'ms', latency: null, failures: NO_FAILURES, note: null };
  const against = { name: 'Express + SQLite', values: floor };
  const timed = (title: string, of: number | null, values: Times): Row => ({
    ...common,
    title,
    size: of,
    project: values,
    against,
    judged: { kind: 'absolute', values },
    target: atMost(LIMIT_MS),
  });
  const growth: Row = {
    ...common,
    title: 'growth of the start with the database',
    size,
    project: large,
    against: { name: 'the smallest', values: small },
    judged: { kind: 'ratio', values: quotients(large, small) },
    target: atMost(MAX_GROWTH),
  };
  const all = [timed('start on an empty directory', null, empty), timed('start', size, large)];
  return size === smallest(bench) ? all : [...all, growth];
};

export const startUpScenario: Scenario = {
  id: 'B15',
  title: 'from start to first answer',
  run: (bench) =>
    bench.withCopies(smallest(bench), (small) =>
      bench.withCopies(largest(bench), async (large) => {
        const sides = {
          floor: () => startTime(() => startFloor(small.floorFile, null)),
          empty: startEmpty,
          small: () => startTime(() => started(small.dataDirectory)),
          large: () => startTime(() => started(large.dataDirectory)),
        };
        await takeTurns(1, sides);
        const times = await takeTurns(2 * bench.options.rounds, sides);
        const curve = {
          name: 'B15 start',
          points: [
            { size: smallest(bench), value: medianOf(times.small) },
            { size: largest(bench), value: medianOf(times.large) },
          ],
        };
        return {
          rows: rowsOf(bench, times.floor, times.empty, times.small, times.large),
          curves: [curve],
        };
      }),
    ),
};
