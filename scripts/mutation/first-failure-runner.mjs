// Runs test files one after the other, the nearest to the mutated file first, and stops after the
// first that fails: one is enough to catch a mutant. Files none of whose tests reach the mutant are
// not even loaded.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import TestRunner from 'jest-runner';

/**
 * The full names of each file's tests, written by the run without a mutant, in the scratch copy
 * where all of this happens.
 */
const NAMES = 'names-of-tests.json';

const distance = (test, mutated) => {
  if (test === mutated.replace(/\.ts$/, '.test.ts')) return 0;
  return dirname(test) === dirname(mutated) ? 1 : 2;
};

export default class FirstFailureRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    const { nonFlagArgs, testNamePattern } = this._globalConfig;
    const [mutated = ''] = nonFlagArgs;
    const known = existsSync(NAMES) ? JSON.parse(readFileSync(NAMES, 'utf8')) : {};
    const wanted = new RegExp(testNamePattern ?? '');
    const isUseful = ({ path }) => known[path]?.some((name) => wanted.test(name)) ?? true;
    const nearestFirst = tests
      .filter(isUseful)
      .toSorted((one, other) => distance(one.path, mutated) - distance(other.path, mutated));
    const names = {};
    let hasFailed = false;
    this.on('test-file-success', ([{ path }, { testResults, numFailingTests }]) => {
      names[path] = testResults.map(({ fullName }) => fullName);
      hasFailed ||= numFailingTests > 0;
    });
    this.on('test-file-failure', () => {
      hasFailed = true;
    });
    for (const test of nearestFirst) {
      if (hasFailed) break;
      await super.runTests([test], watcher, options);
    }
    if (!existsSync(NAMES)) writeFileSync(NAMES, JSON.stringify(names));
  }
}
