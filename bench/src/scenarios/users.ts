import type { CrowdedStage } from '../bench-servers.ts';
import type { Person } from '../data/dataset.ts';
import { CROWD } from '../data/listener-group.ts';
import { type Arrival, arrivalOf } from '../load/first-byte.ts';
import type { DriveResult, PlannedRequest } from '../load/plan.ts';
import { get } from '../load/requests.ts';
import { takeTurns } from '../measure/rounds.ts';
import { atMost, NO_FAILURES, type Row, type Target } from '../measure/row.ts';
import { anonymousBytes } from '../processes/proc.ts';
import type { RunningServer } from '../processes/servers.ts';
import { figure } from '../report/figures.ts';
import { compareLatency } from './parts/latency.ts';
import { API } from './parts/request-lists.ts';
import { failuresOf, latencyOf } from './parts/summaries.ts';
import type { Bench, Scenario } from './scenario.ts';

const PATH = `${API}/users`;
const ASKERS = 50;
const MAX_RATIO = 1.5;
const LOOP_MS = 10;
const AT_ONCE = 4;
const MB = 1e6;
const US_PER_MS = 1000;
const LIGHT_PER_S = 100;

const common = {
  scenario: 'B11',
  size: null,
  against: null,
  latency: null,
  failures: NO_FAILURES,
  note: null,
};

const absolute = (
  title: string,
  unit: string,
  values: ReadonlyArray<number>,
  target: Target | null,
): Row => ({
  ...common,
  title,
  unit,
  project: values,
  judged: { kind: 'absolute', values },
  target,
});

const memoryOf = ({ pid }: RunningServer): number => (anonymousBytes(pid) ?? Number.NaN) / MB;

const lists = (people: ReadonlyArray<Person>): ReadonlyArray<PlannedRequest> =>
  people.slice(0, ASKERS).map((person) => get('users', person, PATH));

const arrivals = async (
  { options }: Bench,
  { project, crowd }: CrowdedStage,
): Promise<ReadonlyArray<Arrival>> => {
  const found: Arrival[] = [];
  const [owner] = crowd.users;
  if (owner === undefined) throw new Error('The data set has no user');
  for (let round = 0; round < options.rounds; round++)
    found.push(await arrivalOf(project.port, owner, PATH));
  return found;
};

interface Beside {
  readonly light: DriveResult;
  readonly heavy: DriveResult;
}

/** A small request at a steady pace, while list after list is asked for. */
const beside = async (
  bench: Bench,
  { crowd, floor, project }: CrowdedStage,
): Promise<ReadonlyArray<Row>> => {
  const [owner] = crowd.users;
  if (owner === undefined) throw new Error('The data set has no user');
  await bench.load.prepare({ name: 'B11 light', requests: [get('light', owner, '/health/ready')] });
  const late: number[] = [];
  const side =
    ({ port }: RunningServer) =>
    async (): Promise<Beside> => {
      const { seconds } = bench.options;
      const [heavy, light] = await Promise.all([
        bench.load.drive({ list: 'B11 users', port, connections: AT_ONCE, seconds }),
        bench.load.drive({
          list: 'B11 light',
          port,
          connections: 1,
          seconds,
          perSecond: LIGHT_PER_S,
        }),
      ]);
      return { heavy, light };
    };
  const turns = await takeTurns(bench.options.rounds, {
    floor: side(floor),
    project: async () => {
      await project.ask('forget-delays');
      const result = await side(project)();
      late.push((await project.ask<{ readonly max: number }>('delays')).max);
      return result;
    },
  });
  const p99 = (rounds: ReadonlyArray<Beside>): ReadonlyArray<number> =>
    rounds.map(({ light }) => light.latency.p99 / US_PER_MS);
  const all = [...turns.project, ...turns.floor].flatMap(({ light, heavy }) => [light, heavy]);
  const row: Row = {
    ...absolute(
      `a light request beside ${AT_ONCE} lists at once: 99 of 100 within`,
      'ms',
      p99(turns.project),
      null,
    ),
    against: { name: 'Express, all at once', values: p99(turns.floor) },
    latency: latencyOf(turns.project.map(({ light }) => light)),
    failures: failuresOf(all),
  };
  return [
    row,
    absolute(`event loop late by at most, ${AT_ONCE} lists at once`, 'ms', late, atMost(LOOP_MS)),
  ];
};

export const usersScenario: Scenario = {
  id: 'B11',
  title: `GET /users, ${CROWD.toLocaleString('en-US')} people`,
  run: (bench) =>
    bench.withCrowd(async (stage) => {
      const { crowd, project, floor } = stage;
      const requests = lists(crowd.users);
      await bench.load.prepare({ name: 'B11 users', requests });
      const idle = { project: memoryOf(project), floor: memoryOf(floor) };
      const whole = await compareLatency(bench, {
        scenario: 'B11',
        title: `GET /users, ${CROWD.toLocaleString('en-US')} people, 1 connection`,
        size: null,
        project: { server: project, requests },
        other: { name: 'Express, one select, JSON at once', server: floor, requests },
        connections: 1,
        count: null,
        target: atMost(MAX_RATIO),
      });
      const came = await arrivals(bench, stage);
      const first: Row = {
        ...absolute(
          'first byte',
          'ms',
          came.map(({ first }) => first),
          null,
        ),
        note:
          `${figure((came[0]?.bytes ?? 0) / MB)} MB, the last byte after ` +
          `${figure(came[0]?.total ?? 0)} ms`,
      };
      const rows = [whole, first, ...(await beside(bench, stage))];
      const grown: Row = {
        ...absolute(
          'memory above the idle server afterwards',
          'MB',
          [memoryOf(project) - idle.project],
          null,
        ),
        against: { name: 'Express', values: [memoryOf(floor) - idle.floor] },
      };
      return { rows: [...rows, grown] };
    }),
};
