import { describe, expect, test } from '@jest/globals';
import {
  type CpuProfile,
  costsByArea,
  costsByFunction,
  costsWithCallees,
} from './profile-summary.ts';

const frame = (id: number, functionName: string, url: string, lineNumber = 0) => ({
  id,
  callFrame: { functionName, url, lineNumber },
});
const profile: CpuProfile = {
  nodes: [
    frame(1, '(idle)', ''),
    frame(2, 'get', 'file:///home/x/packages/storage-sqlite/dist/db.js', 9),
    frame(3, '', 'file:///home/x/node_modules/express/lib/express.js'),
    frame(4, 'all', 'file:///home/x/packages/storage-sqlite/dist/db.js', 19),
    frame(5, 'parse', 'file:///home/x/node_modules/@scope/name/index.js'),
    frame(6, 'emit', 'node:events'),
    frame(7, 'get', 'file:///home/x/packages/storage-sqlite/dist/db.js', 9),
  ],
  samples: [1, 2, 3, 4, 5, 6, 7],
  timeDeltas: [1000, 10, 20, 5, 5, 50, 10],
};

describe('where time went', () => {
  test('by function, the same one under different callers added up, without idle time', () => {
    expect(costsByFunction(profile)).toEqual([
      { name: 'emit node:events:1', share: 0.5 },
      { name: 'get packages/storage-sqlite/dist/db.js:10', share: 0.2 },
      { name: '(anonymous) node_modules/express/lib/express.js:1', share: 0.2 },
      { name: 'all packages/storage-sqlite/dist/db.js:20', share: 0.05 },
      { name: 'parse node_modules/@scope/name/index.js:1', share: 0.05 },
    ]);
  });
  test('with what they called, of our own only, recursion counted once', () => {
    const ours = (id: number, name: string, ...children: ReadonlyArray<number>) => ({
      ...frame(id, name, 'file:///x/packages/core/dist/a.js'),
      children,
    });
    const tree: CpuProfile = {
      nodes: [
        { ...frame(1, '(root)', ''), children: [2, 6] },
        ours(2, 'walk', 3, 5),
        ours(3, 'read', 4),
        ours(4, 'walk'),
        frame(5, 'emit', 'node:events'),
        frame(6, '(idle)', ''),
      ],
      samples: [2, 3, 4, 5, 6, 1],
      timeDeltas: [10, 20, 30, 20, 900, 20],
    };
    expect(costsWithCallees(tree)).toEqual([
      { name: 'walk packages/core/dist/a.js:1', share: 0.8 },
      { name: 'read packages/core/dist/a.js:1', share: 0.5 },
    ]);
  });

  test('by package', () => {
    expect(costsByArea(profile)).toEqual([
      { name: 'node', share: 0.5 },
      { name: 'packages/storage-sqlite', share: 0.25 },
      { name: 'node_modules/express', share: 0.2 },
      { name: '@scope/name', share: 0.05 },
    ]);
  });
});
