import { takeTurns } from '../measure/rounds.ts';
import { atLeast, atMost, NO_FAILURES, type Row } from '../measure/row.ts';
import { medianOf, quotients } from '../measure/spread.ts';
import { anonymousBytes, mainThreadMicroseconds } from '../processes/proc.ts';
import { type Uploader, type Uploading, type Way, withUploading } from './parts/uploading.ts';
import type { Bench, Scenario } from './scenario.ts';

const MIB = 1_048_576;
const SIZE = 100 * MIB;
const LARGE = 1024 * MIB;
const MB = 1e6;
const MOST_MB = 50;
const SAMPLE_MS = 20;

interface Plan {
  readonly id: string;
  readonly way: Way;
  readonly title: string;
  readonly floorName: string;
  readonly ofFloor: number;
  readonly ofCat: number;
}

const rate = (ms: number): number => SIZE / MB / (ms / 1000);

interface Turn {
  /** MB/s. */
  readonly rate: number;
  /** Of the main thread, ms; null where the system does not tell. */
  readonly busy: number | null;
}

const turnOf =
  ({ server: { pid }, upload }: Uploader) =>
  async (): Promise<Turn> => {
    const before = mainThreadMicroseconds(pid);
    const ms = await upload(SIZE);
    const after = mainThreadMicroseconds(pid);
    return {
      rate: rate(ms),
      busy: before === null || after === null ? null : (after - before) / 1000,
    };
  };

const rates = (turns: ReadonlyArray<Turn>): ReadonlyArray<number> => turns.map((turn) => turn.rate);
const busy = (turns: ReadonlyArray<Turn>): number =>
  Math.round(medianOf(turns.flatMap((turn) => turn.busy ?? [])));

const throughput = async (
  { options }: Bench,
  plan: Plan,
  { project, floor, cat, piped }: Uploading,
): Promise<ReadonlyArray<Row>> => {
  const sides = {
    floor: turnOf(floor),
    project: turnOf(project),
    cat: async (): Promise<Turn> => ({ rate: rate(await cat()), busy: null }),
    piped: async (): Promise<Turn> => ({ rate: rate(await piped()), busy: null }),
  };
  await takeTurns(1, sides);
  const turns = await takeTurns(options.rounds, sides);
  const ours = rates(turns.project);
  const row = (
    name: string,
    values: ReadonlyArray<number>,
    least: number,
    note: string | null,
  ): Row => ({
    scenario: plan.id,
    title: plan.title,
    size: null,
    unit: 'MB/s',
    project: ours,
    against: { name, values },
    judged: { kind: 'ratio', values: quotients(ours, values) },
    target: atLeast(least),
    latency: null,
    failures: NO_FAILURES,
    note,
  });
  const note = `main thread ${busy(turns.project)} ms for a file, the floor's ${busy(turns.floor)} ms`;
  return [
    row(plan.floorName, rates(turns.floor), plan.ofFloor, note),
    row('cat, within the kernel, fsync', rates(turns.cat), plan.ofCat, null),
    row('cat | cat, fsync', rates(turns.piped), plan.ofCat, null),
  ];
};

/**
 * By how many MB a server grows at most while it takes a file; null where the system does not tell.
 */
const growth = async ({ server: { pid }, upload }: Uploader): Promise<number | null> => {
  const before = anonymousBytes(pid);
  if (before === null) return null;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, anonymousBytes(pid) ?? 0);
  }, SAMPLE_MS);
  await upload(LARGE).finally(() => clearInterval(watch));
  return (most - before) / MB;
};

const memory = async (
  { id, title, floorName }: Plan,
  { project, floor }: Uploading,
): Promise<ReadonlyArray<Row>> => {
  const [ours, theirs] = [await growth(project), await growth(floor)];
  if (ours === null || theirs === null) return [];
  const row: Row = {
    scenario: id,
    title: `${title}: growth of the memory, 1 GiB`,
    size: null,
    unit: 'MB',
    project: [ours],
    against: { name: floorName, values: [theirs] },
    judged: { kind: 'absolute', values: [ours] },
    target: atMost(MOST_MB),
    latency: null,
    failures: NO_FAILURES,
    note: null,
  };
  return [row];
};

const uploadScenario = (plan: Plan): Scenario => ({
  id: plan.id,
  title: plan.title,
  run: (bench) =>
    withUploading(plan.way, SIZE, async (uploading) => ({
      rows: [...(await throughput(bench, plan, uploading)), ...(await memory(plan, uploading))],
    })),
});

export const formScenario = uploadScenario({
  id: 'B12',
  way: 'form',
  title: 'POST /user_uploads, 100 MiB',
  floorName: 'busboy, 1 MiB writes, fsync',
  ofFloor: 0.8,
  ofCat: 0.35,
});

export const tusScenario = uploadScenario({
  id: 'B13',
  way: 'tus',
  title: 'tus, 100 MiB in parts of 8',
  floorName: 'raw body pipe, fsync',
  ofFloor: 0.6,
  ofCat: 0.45,
});
