import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { summary } from './test-count-reporter.mjs';

test('the test count says how many passed and how many failed', () => {
  assert.equal(
    summary({ numPassedTests: 12, numFailedTests: 3, numRuntimeErrorTestSuites: 0 }),
    '12 passed, 3 failed',
  );
});

test('a test file that cannot be loaded counts as failed', () => {
  assert.equal(
    summary({ numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 2 }),
    '0 passed, 2 failed',
  );
});
