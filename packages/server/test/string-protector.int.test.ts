import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const APP = new URL('../src/server.ts', import.meta.url);

/**
 * Says of V8 whether no object inherits from strings, before and after the server's code was read.
 */
const SCRIPT = `const isWhole = new Function('return %StringWrapperToPrimitiveProtector()');
  const before = isWhole();
  await import(${JSON.stringify(APP.href)});
  console.log(JSON.stringify([before, isWhole()]));`;

// Its own code and its dependencies: one such object makes every string's methods several times as
// slow (packages/markdown's metered-text.ts).
test('nothing in the server inherits from strings, so V8 inlines their methods', () => {
  const args = [
    '--allow-natives-syntax',
    '--conditions=@parley/source',
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
  ];
  const said = execFileSync(process.execPath, [...args, '-e', SCRIPT], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(JSON.parse(said)).toEqual([true, true]);
});
