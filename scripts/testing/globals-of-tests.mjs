// What `@jest/globals` is where tests run by jest-light-runner, which lacks some of it and knows no
// time limits.
import { allow, limited } from './time-limit.mjs';

const { jest: some, it: declareIt, test: declareTest, ...rest } = globalThis;
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect } = rest;

const withLimit = (declare) =>
  Object.assign((name, work, most) => declare(name, limited(work, most)), declare, {
    each:
      (...table) =>
      (name, work, most) =>
        declare.each(...table)(name, limited(work, most)),
  });
export const it = withLimit(declareIt);
export const test = withLimit(declareTest);

export const jest = Object.assign(some, {
  setTimeout: (milliseconds) => {
    allow(milliseconds);
    return some;
  },
});
