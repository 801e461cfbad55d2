import type { BenchServers, CrowdedStage } from '../bench-servers.ts';
import type { Person } from '../data/dataset.ts';
import { CROWD, gathered } from '../data/listener-group.ts';
import { type Arrival, arrivalOf } from '../load/first-byte.ts';
import { get, withBody } from '../load/requests.ts';
import { NO_FAILURES, type Row } from '../measure/row.ts';
import { medianOf } from '../measure/spread.ts';
import { anonymousBytes } from '../processes/proc.ts';
import type { RunningServer } from '../processes/servers.ts';
import { figure } from '../report/figures.ts';
import { API } from './parts/request-lists.ts';
import { failuresOf, latencyOf } from './parts/summaries.ts';
import { type Bench, largest, type Scenario } from './scenario.ts';

const PATH = `${API}/register`;
const AT_ONCE = 4;
const LIGHT_PER_S = 100;
const MB = 1e6;
const US_PER_MS = 1000;
const TIMES = 3;

type Fields = Readonly<Record<string, string>>;

const common = {
  scenario: 'REGISTER',
  size: null,
  against: null,
  latency: null,
  failures: NO_FAILURES,
  note: null,
  target: null,
};

const absolute = (title: string, unit: string, values: ReadonlyArray<number>): Row => ({
  ...common,
  title,
  unit,
  project: values,
  judged: { kind: 'absolute', values },
});

interface Asked {
  readonly title: string;
  readonly fields: Fields;
}

const EVERYTHING: ReadonlyArray<Asked> = [
  { title: 'everything', fields: {} },
  { title: 'everything, and who is in each channel', fields: { include_subscribers: 'true' } },
];

const TYPES = [
  'realm_user',
  'realm_user_groups',
  'subscription',
  'stream',
  'user_status',
  'presence',
  'realm',
  'user_settings',
] as const;

const one = (type: string): Asked => ({
  title: `${type} alone`,
  fields: { fetch_event_types: JSON.stringify([type]) },
});

interface Timed {
  readonly arrival: Arrival;
  /** How late the event loop was meanwhile at most, ms. */
  readonly late: number;
}

const ask = async (
  { port, ask: probe }: RunningServer,
  person: Person,
  fields: Fields,
): Promise<Timed> => {
  await probe('forget-delays');
  const arrival = await arrivalOf(port, person, PATH, fields);
  if (arrival.status !== 200) throw new Error(`Registering was refused: ${arrival.status}`);
  return { arrival, late: (await probe<{ readonly max: number }>('delays')).max };
};

const timed = async (
  { options }: Bench,
  project: RunningServer,
  person: Person,
  fields: Fields,
): Promise<ReadonlyArray<Timed>> => {
  const found: Timed[] = [];
  await ask(project, person, fields);
  for (let round = 0; round < options.rounds * TIMES; round++)
    found.push(await ask(project, person, fields));
  return found;
};

const rowsOf = ({ title }: Asked, all: ReadonlyArray<Timed>): ReadonlyArray<Row> => {
  const of = (part: (one: Timed) => number): ReadonlyArray<number> => all.map(part);
  const whole = absolute(
    title,
    'ms',
    of(({ arrival }) => arrival.total),
  );
  const first = figure(medianOf(of(({ arrival }) => arrival.first)));
  const note = `${figure((all[0]?.arrival.bytes ?? 0) / MB)} MB, the first byte after ${first} ms`;
  return [
    { ...whole, note },
    absolute(
      `event loop late by at most, ${title}`,
      'ms',
      of(({ late }) => late),
    ),
  ];
};

/** A small request at a steady pace, while others register one after the other. */
const beside = async (
  bench: Bench,
  project: RunningServer,
  people: ReadonlyArray<Person>,
): Promise<Row> => {
  const [asker, ...others] = people;
  if (asker === undefined) throw new Error('The data set has no user');
  await bench.load.prepare({
    name: 'REGISTER light',
    requests: [get('light', asker, '/health/ready')],
  });
  const requests = others.map((person) => withBody('register', 'POST', person, PATH, {}));
  await bench.load.prepare({ name: 'REGISTER many', requests });
  const { port } = project;
  const { seconds } = bench.options;
  const rounds = [];
  for (let round = 0; round < bench.options.rounds; round++) {
    const [many, light] = await Promise.all([
      bench.load.drive({ list: 'REGISTER many', port, connections: AT_ONCE, seconds }),
      bench.load.drive({
        list: 'REGISTER light',
        port,
        connections: 1,
        seconds,
        perSecond: LIGHT_PER_S,
      }),
    ]);
    rounds.push({ many, light });
  }
  const p99 = rounds.map(({ light }) => light.latency.p99 / US_PER_MS);
  return {
    ...absolute(`a light request beside ${AT_ONCE} who register: 99 of 100 within`, 'ms', p99),
    latency: latencyOf(rounds.map(({ light }) => light)),
    failures: failuresOf(rounds.flatMap(({ many, light }) => [many, light])),
  };
};

const memoryOf = ({ pid }: RunningServer): number => (anonymousBytes(pid) ?? Number.NaN) / MB;

const measure = async (
  bench: Bench,
  { crowd, project }: CrowdedStage,
): Promise<ReadonlyArray<Row>> => {
  const [, person] = crowd.users;
  if (person === undefined) throw new Error('The data set has no user');
  const idle = memoryOf(project);
  const rows: Row[] = [];
  for (const asked of EVERYTHING)
    rows.push(...rowsOf(asked, await timed(bench, project, person, asked.fields)));
  for (const type of TYPES)
    rows.push(
      ...rowsOf(one(type), await timed(bench, project, person, one(type).fields)).slice(0, 1),
    );
  rows.push(await beside(bench, project, crowd.users.slice(0, 1 + AT_ONCE * 50)));
  return [
    ...rows,
    absolute('memory above the idle server afterwards', 'MB', [memoryOf(project) - idle]),
  ];
};

const UNREAD: Asked = {
  title: '50,000 unread messages',
  fields: { fetch_event_types: JSON.stringify(['message', 'update_message_flags']) },
};

/** For a user who has read nothing; the newest 50,000 are told. */
const measureUnread = async (
  bench: Bench,
  { world, project }: BenchServers,
): Promise<ReadonlyArray<Row>> => {
  const [, person] = world.users;
  if (person === undefined) throw new Error('The data set has no user');
  const found = await timed(bench, project, person, UNREAD.fields);
  return rowsOf(UNREAD, found).map((row) => ({ ...row, size: world.size }));
};

export const registerScenario: Scenario = {
  id: 'REGISTER',
  title: `POST /register, ${CROWD.toLocaleString('en-US')} people in 1,000 channels, 20 each`,
  run: async (bench) => {
    const crowded = await bench.withCrowd((servers) => measure(bench, servers), gathered());
    const unread = await bench.withStage(largest(bench), (servers) =>
      measureUnread(bench, servers),
    );
    return { rows: [...crowded, ...unread] };
  },
};
