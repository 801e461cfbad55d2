import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import * as core from '@parley/core';

const CORE = fileURLToPath(new URL('../../../packages/core/src', import.meta.url));

const policies = readdirSync(CORE, { recursive: true })
  .map(String)
  .filter((file) => /(^|[\\/])may-[^\\/]+(?<!\.test)\.ts$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(CORE, file), 'utf8').matchAll(/^export const (may[A-Z]\w*)/gm)].map(
      ([, name = '']) => name,
    ),
  );

test('every policy can be asked by a user who has the package', () => {
  expect(policies.length).toBeGreaterThan(40);
  expect(policies.filter((name) => !(name in core))).toEqual([]);
});
