import { floorPages, pages } from './parts/request-lists.ts';
import { compareThroughput } from './parts/throughput.ts';
import { largest, type Scenario } from './scenario.ts';

export const pageScenario: Scenario = {
  id: 'PAGE',
  title: 'a page of 100 messages',
  run: (bench) =>
    bench.withStage(largest(bench), async ({ world, project, floor }) => {
      const row = await compareThroughput(bench, {
        scenario: 'PAGE',
        title: 'a page of 100 messages, 8 connections',
        size: world.size,
        floorName: 'Express + one select of 100',
        project: { server: project, requests: pages(world) },
        floor: { server: floor, requests: floorPages(world) },
        connections: 8,
        target: null,
      });
      return { rows: [row] };
    }),
};
