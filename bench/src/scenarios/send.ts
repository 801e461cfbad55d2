import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../data/database-cache.ts';
import type { LibraryWorld, Sending } from '../library/library-worker.ts';
import type { Latencies } from '../measure/percentiles.ts';
import { takeTurns } from '../measure/rounds.ts';
import { atLeast, atMost, NO_FAILURES, type Row } from '../measure/row.ts';
import { quotients } from '../measure/spread.ts';
import { SERVER_CORE, startNode, stopNode } from '../processes/pinned.ts';
import { type Peer, peerOf } from '../processes/rpc.ts';
import { scriptPath } from '../processes/script.ts';
import { startFloor } from '../processes/servers.ts';
import { type Scenario, smallest } from './scenario.ts';

const FEW = 10;
const MANY = 10_000;
const GROUP = 32;
/** So many syncs of the disk, which differ more from each other than the sends do. */
const GROUPS = 300;
const RAW_INSERTS = 1000;
const MS_PER_S = 1000;
const US_PER_S = 1e6;

/** A process that uses Parley as a library, with an organization of its own. */
const withLibrary = async <A>(use: (library: Peer) => Promise<A>): Promise<A> => {
  mkdirSync(cacheFolder(), { recursive: true });
  const folder = mkdtempSync(join(cacheFolder(), 'library-'));
  const script = scriptPath('../library/library-worker', import.meta.url);
  const child = startNode({ core: SERVER_CORE, args: [script, folder] });
  try {
    const library = peerOf(child);
    const world: LibraryWorld = { few: FEW, many: MANY };
    await library.ask('found', world);
    return await use(library);
  } finally {
    await stopNode(child);
    rmSync(folder, { recursive: true });
  }
};

const rowsOf = (
  few: ReadonlyArray<number>,
  many: ReadonlyArray<number>,
  raw: ReadonlyArray<number>,
): ReadonlyArray<Row> => {
  const common = {
    scenario: 'B10',
    size: null,
    unit: 'msg/s',
    project: many,
    latency: null,
    failures: NO_FAILURES,
    note: null,
  };
  return [
    {
      ...common,
      title: 'send to 10,000 subscribers, library call, 32 at once',
      against: { name: 'a raw insert each', values: raw },
      judged: { kind: 'ratio', values: quotients(many, raw) },
      target: atLeast(0.5),
    },
    {
      ...common,
      title: 'growth of send with subscribers, 10 to 10,000',
      against: { name: '10 subscribers', values: few },
      judged: { kind: 'ratio', values: quotients(few, many) },
      target: atMost(1.2),
    },
  ];
};

export const sendScenario: Scenario = {
  id: 'B10',
  title: 'send',
  run: (bench) =>
    bench.withCopies(smallest(bench), async ({ floorFile }) => {
      const floor = await startFloor(floorFile);
      try {
        return await withLibrary(async (library) => {
          const send = (to: Sending['to']) => async (): Promise<number> => {
            const sending: Sending = { to, groups: GROUPS, size: GROUP };
            return (GROUPS * GROUP * MS_PER_S) / (await library.ask<number>('send', sending));
          };
          const raw = async (): Promise<number> =>
            US_PER_S / (await floor.ask<Latencies>('raw-inserts', RAW_INSERTS)).mean;
          await send('few')();
          await send('many')();
          const turns = await takeTurns(bench.options.rounds, {
            raw,
            few: send('few'),
            many: send('many'),
          });
          return { rows: rowsOf(turns.few, turns.many, turns.raw) };
        });
      } finally {
        await floor.stop();
      }
    }),
};
