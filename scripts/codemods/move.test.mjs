import assert from 'node:assert/strict';
import { describe, test } from '@jest/globals';
import { targets, withNames, withPaths } from './move.mjs';

const MOVES = [
  ['core/live', 'core/updates'],
  ['core/live/pushing', 'core/notifications'],
];
const moved = targets(
  ['core/live/a.ts', 'core/live/pushing/b.ts', 'core/c.ts', 'core/lively.ts'],
  MOVES,
);
const known = (path) => (path === 'core/c.ts' ? path : null);

describe('moves', () => {
  test('go by the longer folder, and by whole names', () => {
    assert.deepEqual(
      [...moved],
      [
        ['core/live/a.ts', 'core/updates/a.ts'],
        ['core/live/pushing/b.ts', 'core/notifications/b.ts'],
      ],
    );
  });

  test('change paths of moved files, and those that name moved files', () => {
    assert.equal(
      withPaths('core/live/pushing/b.ts', "'../a.ts' '../../c.ts' './x'", moved, known),
      "'../updates/a.ts' '../c.ts' './x'",
    );
    assert.equal(withPaths('core/c.ts', "'./live/a.ts'", moved, known), "'./updates/a.ts'");
    assert.equal(
      withPaths('core/c.md', '[a](./live/a.ts#top)', moved, known),
      '[a](./updates/a.ts#top)',
    );
    assert.equal(
      withPaths('core/c.md', '[a](live/a.ts) [b](https://x.y/live/a.ts)', moved, known),
      '[a](updates/a.ts) [b](https://x.y/live/a.ts)',
    );
  });

  test('change names of packages where a name ends', () => {
    const packages = [['@parley/live', '@parley/event-queues']];
    assert.equal(
      withNames("'@parley/live' '@parley/live/x' '@parley/lively' core/live/a.ts", MOVES, packages),
      "'@parley/event-queues' '@parley/event-queues/x' '@parley/lively' core/updates/a.ts",
    );
  });
});
