import type { BenchServers } from '../bench-servers.ts';
import { takeTurns } from '../measure/rounds.ts';
import { atLeast, atMost, type Row } from '../measure/row.ts';
import { medianOf, quotients } from '../measure/spread.ts';
import { sizeName } from '../report/figures.ts';
import { floorFetches, hotFetches, uniformFetches, vaultFetches } from './parts/request-lists.ts';
import { failuresOf, latencyOf, rates } from './parts/summaries.ts';
import { compareThroughput } from './parts/throughput.ts';
import { type Bench, largest, type Scenario, smallest } from './scenario.ts';

const CONNECTIONS = 32;
const FLOOR = 'Express + one get';

export const fetchScenario: Scenario = {
  id: 'B1',
  title: 'fetch a message',
  run: (bench) =>
    bench.withStage(largest(bench), async ({ world, project, floor }) => {
      const row = await compareThroughput(bench, {
        scenario: 'B1',
        title: 'fetch a message, 32 connections',
        size: world.size,
        floorName: FLOOR,
        project: { server: project, requests: hotFetches(world) },
        floor: { server: floor, requests: floorFetches(world) },
        connections: CONNECTIONS,
        target: atLeast(0.6),
      });
      return { rows: [row] };
    }),
};

export const protectedFetchScenario: Scenario = {
  id: 'B2',
  title: 'fetch a message of protected history with ten edits',
  run: (bench) =>
    bench.withStage(largest(bench), async ({ world, project, floor }) => {
      const row = await compareThroughput(bench, {
        scenario: 'B2',
        title: 'fetch from protected history, 10 edits, 32 connections',
        size: world.size,
        floorName: FLOOR,
        project: { server: project, requests: vaultFetches(world) },
        floor: { server: floor, requests: floorFetches(world) },
        connections: CONNECTIONS,
        target: atLeast(0.45),
      });
      return { rows: [row] };
    }),
};

/** To a million; beyond, the file is larger than what memory is left for it. */
const growthTarget = (size: number) => (size <= 1_000_000 ? atMost(1.15) : atMost(1.3));

type Requests = typeof hotFetches;

/** Time of one request on the large database against the same on the small one. */
const growth = async (
  bench: Bench,
  small: BenchServers,
  large: BenchServers,
  requests: Requests,
  over: Pick<Row, 'title' | 'target'>,
): Promise<Row> => {
  const { load, options } = bench;
  const side = async ({ world, project }: BenchServers) => {
    const list = `${over.title} ${world.size}`;
    await load.prepare({ name: list, requests: requests(world) });
    const drive = (seconds: number) => () =>
      load.drive({ list, port: project.port, connections: CONNECTIONS, seconds });
    await drive(1)();
    return drive(options.seconds);
  };
  const turns = await takeTurns(options.rounds, {
    small: await side(small),
    large: await side(large),
  });
  return {
    ...over,
    scenario: 'B3',
    size: large.world.size,
    unit: 'req/s',
    project: rates(turns.large),
    against: { name: sizeName(small.world.size), values: rates(turns.small) },
    judged: { kind: 'ratio', values: quotients(rates(turns.small), rates(turns.large)) },
    latency: latencyOf(turns.large),
    failures: failuresOf([...turns.small, ...turns.large]),
    note: null,
  };
};

export const growthScenario: Scenario = {
  id: 'B3',
  title: 'growth of fetch with the database',
  run: async (bench) => {
    const first = smallest(bench);
    const larger = bench.options.sizes.filter((size) => size > first);
    if (larger.length === 0) return { rows: [], skipped: 'it takes databases of two sizes' };
    const rows: Row[] = [];
    for (const size of larger) {
      await bench.withStage(first, (small) =>
        bench.withStage(size, async (large) => {
          const title = 'growth of B1, newest messages';
          rows.push(
            await growth(bench, small, large, hotFetches, { title, target: growthTarget(size) }),
          );
          if (size === largest(bench)) {
            rows.push(
              await growth(bench, small, large, uniformFetches, {
                title: 'growth of B1, any message',
                target: null,
              }),
            );
          }
        }),
      );
    }
    const points = rows
      .filter(({ target }) => target !== null)
      .map(({ size, judged }) => ({ size: size ?? 0, value: medianOf(judged.values) }));
    return { rows, curves: [{ name: 'B1 fetch', points: [{ size: first, value: 1 }, ...points] }] };
  },
};
