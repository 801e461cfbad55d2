// node scripts/import-times.mjs [ROUNDS]   how long a process takes that imports a packed package
//
// Every round starts Node once for each program, so that all meet the same machine. Run `npm run
// pack` before.
import { spawnSync } from 'node:child_process';
import { STAGE } from './pack/workspace.mjs';

const PROGRAMS = {
  'an empty program': '',
  '@parley/core/policies': "await import('@parley/core/policies')",
  '@parley/core': "await import('@parley/core')",
  '@parley/container': "await import('@parley/container')",
  '@parley/parley': "await import('@parley/parley')",
};

const rounds = Number(process.argv[2] ?? 15);
const took = new Map(Object.keys(PROGRAMS).map((name) => [name, []]));
for (let round = 0; round < rounds; round += 1)
  for (const [name, code] of Object.entries(PROGRAMS)) {
    const start = performance.now();
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', code],
      { cwd: STAGE, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    took.get(name).push(performance.now() - start);
  }

const [[, empty]] = took;
const least = (times) => Math.min(...times);
for (const [name, times] of took) {
  const sorted = [...times].sort((a, b) => a - b).map(Math.round);
  const [min, median, max] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  const ratio = (least(times) / least(empty)).toFixed(2);
  console.log(`${name}: ${min} / ${median} / ${max} ms, ${ratio} times an empty program`);
}
