import type { BenchServers } from '../bench-servers.ts';
import type { Person } from '../data/dataset.ts';
import type { DriveResult } from '../load/plan.ts';
import { get, withBody } from '../load/requests.ts';
import type { Latencies } from '../measure/percentiles.ts';
import { takeTurns } from '../measure/rounds.ts';
import { atMost, type Row } from '../measure/row.ts';
import { medianOf, quotients } from '../measure/spread.ts';
import { API } from './parts/request-lists.ts';
import { failuresOf } from './parts/summaries.ts';
import { type Bench, type Findings, largest, type Scenario } from './scenario.ts';

/** A user who has read everything has nothing left to read: each round is about other users. */
const EACH_ROUND = 20;
const FEW = 1000;
const US_PER_MS = 1000;
const RAW_TRANSACTIONS = 200;
const RATIO_TO_RAW = 20;
const P99_MS = 5;
const MAX_GROWTH = 1.2;

interface Round {
  readonly latency: Latencies;
  readonly results: ReadonlyArray<DriveResult>;
}

const readAll = (person: Person) =>
  withBody('read everything', 'POST', person, `${API}/mark_all_as_read`, {});

const asking = async (
  { load }: Bench,
  { project }: BenchServers,
  people: ReadonlyArray<Person>,
): Promise<Round> => {
  await load.prepare({ name: 'read', requests: people.map(readAll) });
  const result = await load.drive({
    list: 'read',
    port: project.port,
    connections: 1,
    count: people.length,
  });
  return { latency: result.latency, results: [result] };
};

/**
 * Lets the server meet these people, as it has met those who have read before: else who is asked
 * for the first time is compared with who is not.
 */
const meet = async (
  { load }: Bench,
  { project }: BenchServers,
  people: ReadonlyArray<Person>,
): Promise<void> => {
  await load.prepare({
    name: 'meet',
    requests: people.map((person) => get('meet', person, `${API}/users/me`)),
  });
  const { failures } = await load.drive({
    list: 'meet',
    port: project.port,
    connections: 1,
    count: people.length,
  });
  if (failures.count > 0) throw new Error(`Not met: ${failures.first}`);
};

/** Leaves these users with as many unread messages as are sent, and all others with more. */
const leaveFew = async (
  bench: Bench,
  servers: BenchServers,
  people: ReadonlyArray<Person>,
): Promise<void> => {
  const { load } = bench;
  const { world, project } = servers;
  const [sender] = world.users;
  if (sender === undefined) throw new Error('The data set has no sender');
  await asking(bench, servers, people);
  const fields = { type: 'channel', to: world.giant.channel, topic: 'news', content: 'news' };
  await load.prepare({
    name: 'news',
    requests: [withBody('send', 'POST', sender, `${API}/messages`, fields)],
  });
  const { failures } = await load.drive({
    list: 'news',
    port: project.port,
    connections: 16,
    count: FEW,
  });
  if (failures.count > 0) throw new Error(`Not sent: ${failures.first}`);
};

const run = async (bench: Bench, servers: BenchServers): Promise<Findings> => {
  const { world, floor } = servers;
  const needed = EACH_ROUND * (bench.options.rounds + 1);
  const many = world.users.slice(1, 1 + needed);
  const few = world.users.slice(1 + needed, 1 + 2 * needed);
  await leaveFew(bench, servers, few);
  await meet(bench, servers, many);
  const taking = (people: ReadonlyArray<Person>) => {
    let asked = 0;
    return () => {
      asked += EACH_ROUND;
      return asking(bench, servers, people.slice(asked - EACH_ROUND, asked));
    };
  };
  const [ofMany, ofFew] = [taking(many), taking(few)];
  const raw = async (): Promise<Round> => ({
    latency: await floor.ask('raw-transactions', RAW_TRANSACTIONS),
    results: [],
  });
  await ofMany();
  await ofFew();
  const turns = await takeTurns(bench.options.rounds, { raw, many: ofMany, few: ofFew });
  const ms = (rounds: ReadonlyArray<Round>, of: 'p50' | 'p99' = 'p50') =>
    rounds.map(({ latency }) => latency[of] / US_PER_MS);
  const common = {
    scenario: 'B9',
    size: world.size,
    unit: 'ms',
    project: ms(turns.many),
    latency: { p50: medianOf(ms(turns.many)), p99: medianOf(ms(turns.many, 'p99')) },
    failures: failuresOf([...turns.many, ...turns.few].flatMap(({ results }) => results)),
    note: null,
  };
  const rows: ReadonlyArray<Row> = [
    {
      ...common,
      title: 'mark everything as read',
      against: { name: 'one raw transaction', values: ms(turns.raw) },
      judged: { kind: 'ratio', values: quotients(ms(turns.many), ms(turns.raw)) },
      target: atMost(RATIO_TO_RAW),
    },
    {
      ...common,
      title: 'mark everything as read, p99',
      against: null,
      judged: { kind: 'absolute', values: ms(turns.many, 'p99') },
      target: atMost(P99_MS),
    },
    {
      ...common,
      title: 'mark everything as read, growth',
      against: { name: '1k unread', values: ms(turns.few) },
      judged: { kind: 'ratio', values: quotients(ms(turns.many), ms(turns.few)) },
      target: atMost(MAX_GROWTH),
    },
  ];
  return { rows };
};

export const readEverythingScenario: Scenario = {
  id: 'B9',
  title: 'mark everything as read',
  run: (bench) => bench.withStage(largest(bench), (servers) => run(bench, servers)),
};
