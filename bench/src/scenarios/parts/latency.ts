import type { DriveResult, PlannedRequest } from '../../load/plan.ts';
import { takeTurns } from '../../measure/rounds.ts';
import type { Row, Target } from '../../measure/row.ts';
import { quotients } from '../../measure/spread.ts';
import type { Bench } from '../scenario.ts';
import { failuresOf, latencyOf, mediansInMs } from './summaries.ts';

export interface TimedSide {
  readonly port: number;
  readonly requests: ReadonlyArray<PlannedRequest>;
}

export interface TimedComparison {
  readonly scenario: string;
  readonly title: string;
  readonly size: number | null;
  readonly project: TimedSide;
  readonly other: TimedSide & { readonly name: string };
  readonly connections: number;
  /** Answers of one side in one round; null for as many as come while the round lasts. */
  readonly count: number | null;
  readonly target: Target | null;
  readonly note: string | null;
}

const WARM_UP_S = 0.5;

/** What two kinds of request take, ms, round by round; their quotient is judged. */
export const compareLatency = async (bench: Bench, comparison: TimedComparison): Promise<Row> => {
  const { scenario, title, size, connections, count, target, note } = comparison;
  const seconds = bench.options.seconds / 2;
  const side = async (name: string, { port, requests }: TimedSide) => {
    const list = `${scenario} ${title} ${name}`;
    await bench.load.prepare({ name: list, requests });
    const drive = (bound: { readonly seconds: number } | { readonly count: number }) => (): Promise<DriveResult> =>
      bench.load.drive({ list, port, connections, ...bound });
    const round = drive(count === null ? { seconds } : { count });
    await (count === null ? drive({ seconds: WARM_UP_S }) : round)();
    return round;
  };
  const turns = await takeTurns(bench.options.rounds, {
    other: await side('other', comparison.other),
    project: await side('project', comparison.project),
  });
  return {
    scenario,
    title,
    size,
    unit: 'ms',
    project: mediansInMs(turns.project),
    against: { name: comparison.other.name, values: mediansInMs(turns.other) },
    judged: { kind: 'ratio', values: quotients(mediansInMs(turns.project), mediansInMs(turns.other)) },
    target,
    latency: latencyOf(turns.project),
    failures: failuresOf([...turns.project, ...turns.other]),
    note,
  };
};
