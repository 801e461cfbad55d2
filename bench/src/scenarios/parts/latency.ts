import { takeTurns } from '../../measure/rounds.ts';
import type { Row, Target } from '../../measure/row.ts';
import { quotients } from '../../measure/spread.ts';
import type { Bench } from '../scenario.ts';
import { cpuNote, driverOf, resultsOf, type Side } from './driven.ts';
import { failuresOf, latencyOf, mediansInMs } from './summaries.ts';

export interface TimedComparison {
  readonly scenario: string;
  readonly title: string;
  readonly size: number | null;
  readonly project: Side;
  readonly other: Side & { readonly name: string };
  readonly connections: number;
  /** Answers of one side in one round; null for as many as come while the round lasts. */
  readonly count: number | null;
  readonly target: Target | null;
  readonly note?: string;
}

const WARM_UP_S = 0.5;

/** What two kinds of request take, ms, round by round; their quotient is judged. */
export const compareLatency = async (bench: Bench, comparison: TimedComparison): Promise<Row> => {
  const { scenario, title, size, connections, count, target, note } = comparison;
  const seconds = bench.options.seconds / 2;
  const side = async (which: string, own: Side) => {
    const drive = await driverOf(bench.load, `${scenario} ${title} ${which}`, own, connections);
    const round = drive(count === null ? { seconds } : { count });
    await (count === null ? drive({ seconds: WARM_UP_S }) : round)();
    return round;
  };
  const turns = await takeTurns(bench.options.rounds, {
    other: await side('other', comparison.other),
    project: await side('project', comparison.project),
  });
  const [ours, theirs] = [resultsOf(turns.project), resultsOf(turns.other)];
  const worked = cpuNote(turns.project, turns.other, 'for the other');
  return {
    scenario,
    title,
    size,
    unit: 'ms',
    project: mediansInMs(ours),
    against: { name: comparison.other.name, values: mediansInMs(theirs) },
    judged: { kind: 'ratio', values: quotients(mediansInMs(ours), mediansInMs(theirs)) },
    target,
    latency: latencyOf(ours),
    failures: failuresOf([...ours, ...theirs]),
    note: note === undefined ? worked : `${note}; ${worked}`,
  };
};
