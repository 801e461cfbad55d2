import assert from 'node:assert/strict';
import { describe, test } from '@jest/globals';
import { FIGURES } from './index.mjs';
import { asMarkdown, measureAll, WALKS } from './page.mjs';

const tree = [{ path: 'packages/core/src/a.ts', text: '// he\n' }];
const at = { commit: 'abc12345', date: '2026-11-28' };
const rowOf = (page, command) => page.split('\n').find((line) => line.includes(` ${command} `));

describe('the page of figures', () => {
  test('has a row for every figure and every request', () => {
    const page = asMarkdown({ before: measureAll([]), now: measureAll(tree), walks: null, at });
    for (const name of Object.keys(FIGURES)) assert.ok(rowOf(page, `figures.mjs ${name}`), name);
    for (const name of Object.keys(WALKS))
      assert.ok(rowOf(page, `walk-of-a-request.mjs ${name}`), name);
    assert.match(
      rowOf(page, 'figures.mjs words'),
      /\| 0; 0; 0; 0 \| 1; 0; 0; 0 \| at most 20; 20; 20; 20 \|$/,
    );
  });

  test('leaves a column empty that was not measured', () => {
    const page = asMarkdown({ before: null, now: measureAll(tree), walks: null, at });
    assert.match(rowOf(page, 'figures.mjs words'), /\| {2}\| 1; 0; 0; 0 \|/);
    assert.match(rowOf(page, 'walk-of-a-request.mjs get'), /\| 83 \(264\) \| {2}\| at most 45 \|/);
  });

  test('says through how many files and functions a request runs', () => {
    const walks = {
      commit: 'def67890',
      date: '2026-11-27',
      requests: { get: { files: 1234, functions: 5678 } },
    };
    const page = asMarkdown({ before: null, now: measureAll(tree), walks, at });
    assert.match(rowOf(page, 'walk-of-a-request.mjs get'), /\| 1,234 \(5,678\) \|/);
    assert.match(page, /for the requests at def67890 of 2026-11-27/);
  });
});
