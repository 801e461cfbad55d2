// node scripts/import-times.mjs [ROUNDS]   how long a process takes that imports a packed package
//
// Every round starts Node once for each program, so that all meet the same machine. On a busy one
// the time of the processor says more than that of the clock. Run `npm run pack` before.
import { spawnSync } from 'node:child_process';
import { STAGE } from './pack/workspace.mjs';

const PROGRAMS = {
  'an empty program': '',
  '@parley/core/policies': "await import('@parley/core/policies')",
  '@parley/core': "await import('@parley/core')",
  inversify: "await import('inversify')",
  '@parley/http-express': "await import('@parley/http-express')",
  '@parley/container': "await import('@parley/container')",
  '@parley/parley': "await import('@parley/parley')",
};

/** Tells the microseconds that the process took of a processor. */
const TELL = `
const { userCPUTime, systemCPUTime } = process.resourceUsage();
console.log(userCPUTime + systemCPUTime);`;

const rounds = Number(process.argv[2] ?? 15);
const took = new Map(Object.keys(PROGRAMS).map((name) => [name, []]));
for (let round = 0; round < rounds; round += 1)
  for (const [name, code] of Object.entries(PROGRAMS)) {
    const start = performance.now();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', `${code};${TELL}`],
      { cwd: STAGE, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    took.get(name).push({ clock: performance.now() - start, processor: Number(stdout) / 1000 });
  }

const least = (times, of) => Math.min(...times.map((time) => time[of]));
const [[, empty]] = took;
for (const [name, times] of took) {
  const said = ['clock', 'processor'].map((of) => {
    const ratio = (least(times, of) / least(empty, of)).toFixed(2);
    return `${Math.round(least(times, of))} ms by the ${of}, ${ratio} times an empty program`;
  });
  console.log(`${name}: ${said.join('; ')}`);
}
