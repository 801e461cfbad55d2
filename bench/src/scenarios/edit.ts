import { atLeast, type Target } from '../measure/row.ts';
import { edits, floorEdits } from './parts/request-lists.ts';
import { compareThroughput } from './parts/throughput.ts';
import { largest, type Scenario } from './scenario.ts';

const editScenario = (
  id: string,
  title: string,
  connections: number,
  target: Target,
): Scenario => ({
  id,
  title,
  run: (bench) =>
    bench.withStage(largest(bench), async ({ world, project, floor }) => {
      const row = await compareThroughput(bench, {
        scenario: id,
        title,
        size: world.size,
        floorName: 'Express + group commit',
        project: { server: project, requests: edits(world) },
        floor: { server: floor, requests: floorEdits(world) },
        connections,
        target,
      });
      return { rows: [row] };
    }),
});

export const edit32Scenario = editScenario(
  'B4',
  'edit a message, 32 connections',
  32,
  atLeast(0.5),
);
export const edit1Scenario = editScenario('B5', 'edit a message, 1 connection', 1, atLeast(0.75));
