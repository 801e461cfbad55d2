import type { PlannedRequest } from '../load/plan.ts';
import { takeTurns } from '../measure/rounds.ts';
import type { Row, Target } from '../measure/row.ts';
import { quotients } from '../measure/spread.ts';
import type { RunningServer } from '../processes/servers.ts';
import type { Bench } from './scenario.ts';
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

/** Requests per second of project and floor, round by round; their quotient is judged. */
export const compareThroughput = async (bench: Bench, comparison: Comparison): Promise<Row> => {
  const { load, options } = bench;
  const { connections } = comparison;
  const side = async (name: string, { server, requests }: Side) => {
    const list = `${comparison.scenario} ${name}`;
    await load.prepare({ name: list, requests });
    const drive = (seconds: number) => () => load.drive({ list, port: server.port, connections, seconds });
    await drive(WARM_UP_S)();
    return drive(options.seconds);
  };
  const turns = await takeTurns(options.rounds, {
    floor: await side('floor', comparison.floor),
    project: await side('project', comparison.project),
  });
  return {
    scenario: comparison.scenario,
    title: comparison.title,
    size: comparison.size,
    unit: 'req/s',
    project: rates(turns.project),
    against: { name: comparison.floorName, values: rates(turns.floor) },
    judged: { kind: 'ratio', values: quotients(rates(turns.project), rates(turns.floor)) },
    target: comparison.target,
    latency: latencyOf(turns.project),
    failures: failuresOf([...turns.project, ...turns.floor]),
    note: null,
  };
};
