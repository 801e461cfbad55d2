import type { DriveResult, PlannedRequest } from '../../load/plan.ts';
import { takeTurns } from '../../measure/rounds.ts';
import type { Row, Target } from '../../measure/row.ts';
import { medianOf, quotients } from '../../measure/spread.ts';
import { mainThreadMicroseconds } from '../../processes/proc.ts';
import type { RunningServer } from '../../processes/servers.ts';
import { figure } from '../../report/figures.ts';
import type { Bench } from '../scenario.ts';
import { failuresOf, latencyOf, rates } from './summaries.ts';

export interface Side {
  readonly server: RunningServer;
  readonly requests: ReadonlyArray<PlannedRequest>;
}

export interface Comparison {
  readonly scenario: string;
  readonly title: string;
  readonly size: number;
  readonly floorName: string;
  readonly project: Side;
  readonly floor: Side;
  readonly connections: number;
  readonly target: Target | null;
}

const WARM_UP_S = 1;

interface Driven {
  readonly result: DriveResult;
  /** Time of the server's event loop for one answer, microseconds: a busy machine moves it less than the rate. */
  readonly cpu: number;
}

const results = (driven: ReadonlyArray<Driven>): ReadonlyArray<DriveResult> => driven.map(({ result }) => result);
const usedBy = ({ pid }: RunningServer): number => mainThreadMicroseconds(pid) ?? Number.NaN;
const cpuOf = (driven: ReadonlyArray<Driven>): number => medianOf(driven.map(({ cpu }) => cpu));

const cpuNote = (project: number, floor: number): string =>
  `the event loop worked ${figure(project)} us for an answer, the floor's ${figure(floor)} us (ratio ${figure(floor / project)})`;

/** Requests per second of project and floor, round by round; their quotient is judged. */
export const compareThroughput = async (bench: Bench, comparison: Comparison): Promise<Row> => {
  const { load, options } = bench;
  const { connections } = comparison;
  const side = async (name: string, { server, requests }: Side) => {
    const list = `${comparison.scenario} ${name}`;
    await load.prepare({ name: list, requests });
    const drive = (seconds: number) => async (): Promise<Driven> => {
      const before = usedBy(server);
      const result = await load.drive({ list, port: server.port, connections, seconds });
      return { result, cpu: (usedBy(server) - before) / result.answered };
    };
    await drive(WARM_UP_S)();
    return drive(options.seconds);
  };
  const turns = await takeTurns(options.rounds, {
    floor: await side('floor', comparison.floor),
    project: await side('project', comparison.project),
  });
  const [ours, theirs] = [results(turns.project), results(turns.floor)];
  return {
    scenario: comparison.scenario,
    title: comparison.title,
    size: comparison.size,
    unit: 'req/s',
    project: rates(ours),
    against: { name: comparison.floorName, values: rates(theirs) },
    judged: { kind: 'ratio', values: quotients(rates(ours), rates(theirs)) },
    target: comparison.target,
    latency: latencyOf(ours),
    failures: failuresOf([...ours, ...theirs]),
    note: cpuNote(cpuOf(turns.project), cpuOf(turns.floor)),
  };
};
