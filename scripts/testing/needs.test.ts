import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { needs } from './needs.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

afterEach(() => void jest.restoreAllMocks());

const written = (isThere: boolean) => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  return {
    given: needs(isThere, 'the machine has no anvil', 'how heavy it is'),
    lines: write.mock.calls,
  };
};

test('tests run where what they need is there, and nothing is said', () => {
  expect(written(true)).toEqual({ given: { describe, test }, lines: [] });
});

test('tests are skipped when something is missing, and one line says what and why', () => {
  expect(written(false)).toEqual({
    given: { describe: describe.skip, test: test.skip },
    lines: [['SKIPPED: the machine has no anvil. Not tested: how heavy it is.\n']],
  });
});

test('no other file skips a test', async () => {
  const skipping: string[] = [];
  let files = 0;
  for await (const file of glob('{packages,examples,bench,scripts}/**/*.{ts,mjs}', {
    cwd: ROOT,
    exclude: (name) => ['node_modules', 'dist'].includes(name),
  })) {
    files++;
    if (
      /\b(?:test|it|describe)\.(?:skip|only|todo|failing)\b|\bx(?:it|test|describe)\(/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      )
    )
      skipping.push(file.replaceAll('\\', '/'));
  }
  expect(files).toBeGreaterThan(1000);
  expect(skipping.sort()).toEqual(['scripts/testing/needs.test.ts', 'scripts/testing/needs.ts']);
});
