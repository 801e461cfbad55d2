import type { DriveResult } from '../load/plan.ts';
import { atMost, type Row, type Target } from '../measure/row.ts';
import { slopeOf } from '../measure/spread.ts';
import { anonymousBytes } from '../processes/proc.ts';
import type { RunningServer } from '../processes/servers.ts';
import { floorFetches, hotFetches } from './parts/request-lists.ts';
import { failuresOf } from './parts/summaries.ts';
import { type Bench, largest, type Scenario } from './scenario.ts';

const MB = 1e6;
const MILLION = 1e6;
const PARTS = 20;
const IDLE_MB = 90;
const BUSY_MB = 150;
/** MB for each million requests: below what a garbage collector leaves lying about. */
const SLOPE_MB = 5;
const SETTLE_MS = 1000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const memoryOf = (server: RunningServer): number | null => {
  const bytes = anonymousBytes(server.pid);
  return bytes === null ? null : bytes / MB;
};

interface Course {
  readonly idle: number;
  /** After each part: requests so far, and MB. */
  readonly points: ReadonlyArray<readonly [requests: number, mb: number]>;
  readonly results: ReadonlyArray<DriveResult>;
}

const courseOf = async (
  { load, options }: Bench,
  server: RunningServer,
  list: string,
): Promise<Course> => {
  await pause(SETTLE_MS);
  const idle = memoryOf(server) ?? Number.NaN;
  const points: [number, number][] = [];
  const results: DriveResult[] = [];
  const count = Math.ceil(options.memoryRequests / PARTS);
  for (let part = 1; part <= PARTS; part++) {
    results.push(await load.drive({ list, port: server.port, connections: 32, count }));
    points.push([part * count, memoryOf(server) ?? Number.NaN]);
  }
  return { idle, points, results };
};

/** MB in use once the garbage is collected, for each million further requests. */
const retainedSlope = async (
  { load, options }: Bench,
  server: RunningServer,
  list: string,
): Promise<number> => {
  const before = await server.ask<number>('retained');
  const count = Math.ceil(options.memoryRequests / 2);
  await load.drive({ list, port: server.port, connections: 32, count });
  return (((await server.ask<number>('retained')) - before) / MB / count) * MILLION;
};

/** Of the second half, when caches are full and code is compiled: MB for each million requests. */
const slope = ({ points }: Course): number => slopeOf(points.slice(points.length / 2)) * MILLION;
const last = ({ points }: Course): number => points.at(-1)?.[1] ?? Number.NaN;

const rowsOf = (
  bench: Bench,
  project: Course,
  retained: number,
  floor: Course,
): ReadonlyArray<Row> => {
  const row = (title: string, ours: number, theirs: number | null, target: Target | null): Row => ({
    scenario: 'B16',
    title,
    size: largest(bench),
    unit: 'MB',
    project: [ours],
    against: theirs === null ? null : { name: 'Express + SQLite', values: [theirs] },
    judged: { kind: 'absolute', values: [ours] },
    target,
    latency: null,
    failures: failuresOf([...project.results, ...floor.results]),
    note: null,
  });
  // A short course ends before the collector has shown how far it lets memory go.
  const isLong = bench.options.memoryRequests >= MILLION;
  const count = bench.options.memoryRequests.toLocaleString('en-US');
  return [
    row('memory of the idle server', project.idle, floor.idle, atMost(IDLE_MB)),
    row(`memory after ${count} fetches`, last(project), last(floor), atMost(BUSY_MB)),
    row(
      'memory per million fetches, second half',
      slope(project),
      slope(floor),
      isLong ? atMost(SLOPE_MB) : null,
    ),
    row('the same afterwards, garbage apart', retained, null, isLong ? atMost(SLOPE_MB) : null),
  ];
};

export const memoryScenario: Scenario = {
  id: 'B16',
  title: 'memory',
  run: (bench) =>
    bench.withStage(largest(bench), async ({ world, project, floor }) => {
      if (memoryOf(project) === null)
        return { rows: [], skipped: 'this system does not tell the memory of a process' };
      await bench.load.prepare({ name: 'B16 project', requests: hotFetches(world) });
      await bench.load.prepare({ name: 'B16 floor', requests: floorFetches(world) });
      const ours = await courseOf(bench, project, 'B16 project');
      const retained = await retainedSlope(bench, project, 'B16 project');
      return { rows: rowsOf(bench, ours, retained, await courseOf(bench, floor, 'B16 floor')) };
    }),
};
