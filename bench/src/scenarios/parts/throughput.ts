import { takeTurns } from '../../measure/rounds.ts';
import type { Row, Target } from '../../measure/row.ts';
import { quotients } from '../../measure/spread.ts';
import type { Bench } from '../scenario.ts';
import { cpuNote, driverOf, resultsOf, type Side } from './driven.ts';
import { failuresOf, latencyOf, rates } from './summaries.ts';

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

/**
 * Answers: what V8 has compiled depends on how often it ran, not for how long, and one connection
 * asks seldom.
 */
const WARM_UP = 20_000;

/** Requests per second of project and floor, round by round; their quotient is judged. */
export const compareThroughput = async (bench: Bench, comparison: Comparison): Promise<Row> => {
  const { load, options } = bench;
  const { connections } = comparison;
  const side = async (name: string, own: Side) => {
    const drive = await driverOf(load, `${comparison.scenario} ${name}`, own, connections);
    await drive({ count: WARM_UP })();
    return drive({ seconds: options.seconds });
  };
  const turns = await takeTurns(options.rounds, {
    floor: await side('floor', comparison.floor),
    project: await side('project', comparison.project),
  });
  const [ours, theirs] = [resultsOf(turns.project), resultsOf(turns.floor)];
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
    note: cpuNote(turns.project, turns.floor, "the floor's"),
  };
};
