import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from '@jest/globals';

const GENERATE = fileURLToPath(new URL('../scripts/generate.mjs', import.meta.url));

test('the types are those of docs/openapi.json', () => {
  execFileSync(process.execPath, [GENERATE, '--check'], { stdio: 'inherit' });
});
