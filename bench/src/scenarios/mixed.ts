import type { BenchServers } from '../bench-servers.ts';
import { type Chance, xorshift } from '../data/chance.ts';
import type { Dataset } from '../data/dataset.ts';
import { makeTexts } from '../data/texts.ts';
import type { DriveResult, PlannedRequest } from '../load/plan.ts';
import { get, withBody } from '../load/requests.ts';
import { atMost, type Row } from '../measure/row.ts';
import { quotients } from '../measure/spread.ts';
import { uploadAndMerge } from './parts/beside.ts';
import { driverOf } from './parts/driven.ts';
import { API, floorFetches, inTopic } from './parts/request-lists.ts';
import { failuresOf, latencyOf, rates } from './parts/summaries.ts';
import { type Bench, largest, type Scenario } from './scenario.ts';

const CONNECTIONS = 64;
const REQUESTS = 20_000;
const WARM_UP_S = 2;
const FLOOR_WARM_UP_S = 1;
const WARM_AGAIN_S = 10;
const ANSWER_MS = 20;
const FLOOR_CONNECTIONS = 32;
const LOOP_MS = 15;
const TIMES_BESIDE = 2;
const US_PER_MS = 1000;

/**
 * What people do, in the proportions that Mattermost publishes of its users: they open a
 * conversation, scroll back, speak, follow a link to a message, react to one, edit.
 */
const MIX = [
  ['list', 6.5],
  ['page', 2],
  ['send', 1],
  ['fetch', 0.3],
  ['reaction', 0.13],
  ['edit', 0.04],
] as const;
type Kind = (typeof MIX)[number][0];

const LIST_SIZE = 30;
const PAGE_SIZE = 50;

type Makers = Readonly<Record<Exclude<Kind, 'reaction'>, () => PlannedRequest>>;

/**
 * So many reactions are made before the first of them is taken back: long after it was answered.
 */
const LAG = 32;

/**
 * `count` requests, half of which take back what the others made, so that the list can be sent over
 * and over. `emoji`: no one has reacted with it yet.
 */
const reactionsOf = (
  { users, hot }: Dataset,
  chance: Chance,
  count: number,
  emoji: string,
): ReadonlyArray<PlannedRequest> => {
  const made = Array.from({ length: Math.floor(count / 2) }, (_, index) => ({
    who: chance.pick(users),
    path: `${API}/messages/${hot[(index * 7919) % hot.length]?.id}/reactions`,
  }));
  const asking = (method: 'POST' | 'DELETE', { who, path }: (typeof made)[number]) =>
    withBody('reaction', method, who, path, { emoji_name: emoji });
  return Array.from({ length: made.length + LAG }).flatMap((_, index) => {
    const [next, old] = [made[index], made[index - LAG]];
    return [...(next ? [asking('POST', next)] : []), ...(old ? [asking('DELETE', old)] : [])];
  });
};

const makersOf = ({ users, ordinary, giant, hot }: Dataset, chance: Chance): Makers => {
  const texts = makeTexts(chance, 997);
  const place = () => (chance.hits(0.5) ? giant : chance.pick(ordinary));
  const around = (
    kind: Kind,
    anchor: string | number,
    before: number,
    topic = place(),
  ): PlannedRequest =>
    get(kind, chance.pick(users), `${API}/messages`, {
      anchor,
      num_before: before,
      num_after: 0,
      narrow: inTopic(topic.channelName, topic.name),
    });
  return {
    list: () => around('list', 'newest', LIST_SIZE),
    page: () => around('page', giant.last - chance.below(5000), PAGE_SIZE, giant),
    send: () => {
      const { channel, name } = place();
      const fields = {
        type: 'channel',
        to: channel,
        topic: name,
        content: chance.pick(texts).content,
      };
      return withBody('send', 'POST', chance.pick(users), `${API}/messages`, fields);
    },
    fetch: () => get('fetch', chance.pick(users), `${API}/messages/${chance.pick(hot).id}`),
    edit: () => {
      const { id, sender } = chance.pick(hot);
      const person = users[sender];
      if (person === undefined) throw new Error('No sender');
      return withBody('edit', 'PATCH', person, `${API}/messages/${id}`, {
        content: chance.pick(texts).content,
      });
    },
  };
};

/** `emoji`: see `reactionsOf`. */
const mixed = (world: Dataset, emoji: string): ReadonlyArray<PlannedRequest> => {
  const chance = xorshift(53);
  const makers = makersOf(world, chance);
  const total = MIX.reduce((sum, [, weight]) => sum + weight, 0);
  const draw = (): Kind => {
    let left = chance.next() * total;
    for (const [kind, weight] of MIX) {
      left -= weight;
      if (left < 0) return kind;
    }
    return 'list';
  };
  const kinds = Array.from({ length: REQUESTS }, draw);
  const reactions = reactionsOf(
    world,
    chance,
    kinds.filter((kind) => kind === 'reaction').length,
    emoji,
  ).values();
  return kinds.map((kind) =>
    kind === 'reaction' ? (reactions.next().value ?? makers.fetch()) : makers[kind](),
  );
};

interface Delays {
  readonly p99: number;
}

const kindsTold = ({ byKind }: DriveResult): string =>
  Object.entries(byKind)
    .map(
      ([kind, { p50, p99 }]) =>
        `${kind} ${(p50 / US_PER_MS).toFixed(1)} / ${(p99 / US_PER_MS).toFixed(1)}`,
    )
    .join(', ');

/** `how`: at which rate requests came. */
const rowsOf = (
  bench: Bench,
  how: string,
  result: DriveResult,
  delays: Delays,
): ReadonlyArray<Row> => {
  const common = {
    scenario: 'B14',
    size: largest(bench),
    against: null,
    latency: latencyOf([result]),
    failures: failuresOf([result]),
    note: null,
  };
  const absolute = (title: string, value: number, target: Row['target'], unit: string): Row => ({
    ...common,
    title,
    unit,
    project: [value],
    judged: { kind: 'absolute', values: [value] },
    target,
  });
  const [rate = 0] = rates([result]);
  return [
    {
      ...absolute(`mixed load, ${how}`, rate, null, 'req/s'),
      note: `p50 / p99 ms: ${kindsTold(result)}`,
    },
    absolute(
      `mixed load, ${how}: 99 of 100 answers within`,
      result.latency.p99 / US_PER_MS,
      atMost(ANSWER_MS),
      'ms',
    ),
    absolute(`mixed load, ${how}: event loop late by (p99)`, delays.p99, atMost(LOOP_MS), 'ms'),
  ];
};

/**
 * How many gets the floor answers meanwhile, to compare versions on different machines: the target
 * is in milliseconds. `before` and `after`: the floor alone, around the load.
 */
const inGetsRow = (
  bench: Bench,
  how: string,
  result: DriveResult,
  before: DriveResult,
  after: DriveResult,
): Row => {
  const msPerGet = rates([before, after]).map((perSecond) => 1000 / perSecond);
  const waited = msPerGet.map(() => result.latency.p99 / US_PER_MS);
  return {
    scenario: 'B14',
    title: `mixed load, ${how}: 99 of 100 answers, in gets of the floor`,
    size: largest(bench),
    unit: 'ms',
    project: waited,
    against: { name: 'Express + one get', values: msPerGet },
    judged: { kind: 'ratio', values: quotients(waited, msPerGet) },
    target: null,
    latency: latencyOf([result]),
    failures: failuresOf([result, before, after]),
    note: null,
  };
};

/**
 * By how much longer one answer in a hundred takes beside a file that took so many seconds, and a
 * merge.
 */
const besideRow = (bench: Bench, alone: DriveResult, beside: DriveResult, seconds: number): Row => {
  const [ours, theirs] = [[beside.latency.p99 / US_PER_MS], [alone.latency.p99 / US_PER_MS]];
  return {
    scenario: 'B14',
    title:
      'mixed load, at half that rate: 99 of 100 answers beside an upload of 1 GiB and a ' +
      'merge of the giant topic',
    size: largest(bench),
    unit: 'ms',
    project: ours,
    against: { name: 'without', values: theirs },
    judged: { kind: 'ratio', values: quotients(ours, theirs) },
    target: atMost(TIMES_BESIDE),
    latency: latencyOf([beside]),
    failures: failuresOf([beside]),
    note: `the upload took ${seconds.toFixed(1)} s; p50 / p99 ms: ${kindsTold(beside)}`,
  };
};

/** What load a stage's project is given. */
const drivenBy = (bench: Bench, { world, project }: BenchServers) => {
  const drive = async (emoji: string, seconds: number, perSecond: number | null) => {
    const list = `B14 ${emoji}`;
    await bench.load.prepare({ name: list, requests: mixed(world, emoji) });
    await project.ask('forget-delays');
    return bench.load.drive({
      list,
      port: project.port,
      connections: CONNECTIONS,
      seconds,
      perSecond,
    });
  };
  const measured = async (how: string, emoji: string, perSecond: number | null) => {
    const result = await drive(emoji, bench.options.mixedSeconds, perSecond);
    return { result, rows: rowsOf(bench, how, result, await project.ask<Delays>('delays')) };
  };
  return { drive, measured };
};

/**
 * As it is started: the main thread on one core, and what V8, SQLite and the files do beside it
 * wherever there is room.
 */
const onEveryCore = (bench: Bench): Promise<ReadonlyArray<Row>> =>
  bench.withStage(
    largest(bench),
    async (servers) => {
      const { drive, measured } = drivenBy(bench, servers);
      const gets = await driverOf(
        bench.load,
        'B14 floor',
        { server: servers.floor, requests: floorFetches(servers.world) },
        FLOOR_CONNECTIONS,
      );
      const floorAlone = async () => (await gets({ seconds: bench.options.seconds })()).result;
      /** `before`: the floor, before the load; afterwards it is asked again. */
      const measuredInGets = async (how: string, emoji: string, before: DriveResult) => {
        const { result, rows } = await measured(how, emoji, null);
        return {
          result,
          rows: [...rows, inGetsRow(bench, how, result, before, await floorAlone())],
        };
      };
      await gets({ seconds: FLOOR_WARM_UP_S })();
      const atFirst = await floorAlone();
      await drive('tada', WARM_UP_S, null);
      const most = await measuredInGets('64 connections', 'octopus', atFirst);
      const pace = most.result.perSecond / 2;
      const half = await measured('at half that rate', 'heart', pace);
      // In the first minute of a process V8 compiles, and messages are read for the first time.
      const later = await measuredInGets(
        '64 connections, the third minute',
        'rocket',
        await floorAlone(),
      );
      const others = await uploadAndMerge(servers);
      try {
        await drive('wave', WARM_AGAIN_S, pace);
        const [beside, seconds] = await Promise.all([
          drive('working_on_it', bench.options.mixedSeconds, pace),
          others.begin(),
        ]);
        return [
          ...most.rows,
          ...half.rows,
          ...later.rows,
          besideRow(bench, half.result, beside, seconds),
        ];
      } finally {
        await others.end();
      }
    },
    null,
  );

/**
 * As in a container that has no more, where V8 compiles on the core that answers; without a target.
 */
const onOneCore = (bench: Bench): Promise<ReadonlyArray<Row>> =>
  bench.withStage(largest(bench), async (servers) => {
    const { drive, measured } = drivenBy(bench, servers);
    await drive('tada', WARM_UP_S, null);
    const { rows } = await measured('64 connections, with one core', 'octopus', null);
    return rows.map((row) => ({ ...row, target: null }));
  });

export const mixedScenario: Scenario = {
  id: 'B14',
  title: 'mixed load',
  run: async (bench) => ({ rows: [...(await onEveryCore(bench)), ...(await onOneCore(bench))] }),
};
