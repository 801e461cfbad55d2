import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { testFilesOf } from './natively.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('every test file of a package runs, natively or by Jest', () => {
  const { natively, byJest } = testFilesOf(['http-*', 'push']);
  const all = globSync('packages/{http-*,push}/{src,test}/**/*.test.ts', { cwd: root });
  expect(all.length).toBeGreaterThan(100);
  expect([...natively, ...byJest].sort()).toEqual(all.sort());
});

test('what moves time needs Jest, and most files do not', () => {
  const { natively, byJest } = testFilesOf(['push']);
  expect(byJest).toContain('packages/push/src/retry.test.ts');
  expect(natively).toContain('packages/push/src/payload/payloads.test.ts');
  expect(natively.length).toBeGreaterThan(byJest.length);
});
