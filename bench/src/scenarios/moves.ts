import type { BenchServers } from '../bench-servers.ts';
import type { Dataset, Person, TopicFacts } from '../data/dataset.ts';
import type { DriveResult, PlannedRequest } from '../load/plan.ts';
import { withBody } from '../load/requests.ts';
import { type Latencies, latenciesOf } from '../measure/percentiles.ts';
import { takeTurns } from '../measure/rounds.ts';
import { atMost, type Row } from '../measure/row.ts';
import { medianOf, quotients } from '../measure/spread.ts';
import type { Curve } from '../report/report.ts';
import { API } from './parts/request-lists.ts';
import { failuresOf, mediansInMs } from './parts/summaries.ts';
import type { Bench, Findings } from './scenario.ts';

/** One topic that is moved again and again: whatever happens to it, this message stays in it. */
export interface Moving {
  readonly topic: TopicFacts;
  readonly anchor: number;
}

export interface Step {
  /** Measured. */
  readonly move: PlannedRequest;
  /** Puts everything back, unmeasured; null when the next move starts from where this one ended. */
  readonly back: PlannedRequest | null;
}

/**
 * A kind of move: what to send the `index`-th time, to the giant topic (`which` 0) or to the small
 * one (1).
 */
export interface MoveKind {
  readonly scenario: string;
  readonly name: string;
  readonly limitMs: number;
  /** How often in one round. */
  readonly times: number;
  readonly step: (world: Dataset, moving: Moving, index: number, which: 0 | 1) => Step;
}

/** No client listens, so that only the move is measured. */
const SILENT = {
  send_notification_to_old_thread: 'false',
  send_notification_to_new_thread: 'false',
};

export const patch = (
  person: Person | undefined,
  message: number,
  fields: Readonly<Record<string, string | number>>,
): PlannedRequest => {
  if (person === undefined) throw new Error('The data set has no user to move it');
  return withBody('move', 'PATCH', person, `${API}/messages/${message}`, {
    ...SILENT,
    propagate_mode: 'change_all',
    ...fields,
  });
};

interface Round {
  readonly latency: Latencies;
  readonly results: ReadonlyArray<DriveResult>;
}

const RAW_TRANSACTIONS = 200;
const US_PER_MS = 1000;

const latenciesOver = (results: ReadonlyArray<DriveResult>): Latencies =>
  latenciesOf(Float64Array.from(results.map(({ latency }) => latency.p50)));

/** Of single requests, ms. */
const eachOf = (results: ReadonlyArray<DriveResult>): Row['latency'] => {
  const { p50, p99 } = latenciesOf(Float64Array.from(mediansInMs(results)));
  return { p50, p99 };
};

/** Makes rounds of `kind.times` moves of one topic, each followed by its way back. */
const mover = (
  { load }: Bench,
  { world, project }: BenchServers,
  kind: MoveKind,
  moving: Moving,
  which: 0 | 1,
) => {
  let index = 0;
  const send = async (request: PlannedRequest): Promise<DriveResult> => {
    await load.prepare({ name: 'one', requests: [request] });
    return load.drive({ list: 'one', port: project.port, connections: 1, count: 1 });
  };
  return async (): Promise<Round> => {
    const results: DriveResult[] = [];
    for (let time = 0; time < kind.times; time++) {
      const { move, back } = kind.step(world, moving, index++, which);
      results.push(await send(move));
      if (back === null) continue;
      const undone = await send(back);
      if (undone.failures.count > 0)
        throw new Error(`The way back of ${kind.name} failed: ${undone.failures.first}`);
    }
    return { latency: latenciesOver(results), results };
  };
};

const RATIO_TO_RAW = 20;
const MAX_GROWTH = 1.5;

/**
 * A kind of move on the giant topic and on the small one, next to the smallest durable transaction
 * there is.
 */
export const measureMoves = async (
  bench: Bench,
  servers: BenchServers,
  kind: MoveKind,
): Promise<Findings> => {
  const { world, floor } = servers;
  const giant = mover(bench, servers, kind, { topic: world.giant, anchor: world.giant.last }, 0);
  const small = mover(bench, servers, kind, { topic: world.small, anchor: world.small.last }, 1);
  const raw = async (): Promise<Round> => ({
    latency: await floor.ask('raw-transactions', RAW_TRANSACTIONS),
    results: [],
  });
  await giant();
  await small();
  const turns = await takeTurns(bench.options.rounds, { raw, giant, small });
  const ms = (rounds: ReadonlyArray<Round>): ReadonlyArray<number> =>
    rounds.map(({ latency }) => latency.p50 / US_PER_MS);
  const ofGiant = turns.giant.flatMap(({ results }) => results);
  const common = {
    scenario: kind.scenario,
    size: world.size,
    unit: 'ms',
    project: ms(turns.giant),
    latency: eachOf(ofGiant),
    failures: failuresOf([...ofGiant, ...turns.small.flatMap(({ results }) => results)]),
    note: null,
  };
  const rows: ReadonlyArray<Row> = [
    {
      ...common,
      title: kind.name,
      against: { name: 'one raw transaction', values: ms(turns.raw) },
      judged: { kind: 'ratio', values: quotients(ms(turns.giant), ms(turns.raw)) },
      target: kind.limitMs === 5 ? atMost(RATIO_TO_RAW) : null,
    },
    {
      ...common,
      title: `${kind.name}, time`,
      against: null,
      judged: { kind: 'absolute', values: mediansInMs(ofGiant) },
      target: atMost(kind.limitMs),
    },
    {
      ...common,
      title: `${kind.name}, growth`,
      against: { name: 'a topic of 1k', values: ms(turns.small) },
      judged: { kind: 'ratio', values: quotients(ms(turns.giant), ms(turns.small)) },
      target: atMost(MAX_GROWTH),
    },
  ];
  const curve: Curve = {
    name: `${kind.scenario} ${kind.name}`,
    points: [
      { size: world.small.messages, value: 1 },
      { size: world.size, value: medianOf(rows[2]?.judged.values ?? []) },
    ],
  };
  return { rows, curves: [curve] };
};
