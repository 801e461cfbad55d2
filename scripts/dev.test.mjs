import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, jest, test } from '@jest/globals';

jest.setTimeout(120_000);

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** What `npm run dev` says after `exec node`: options, and the entry of the server. */
const devCommand = () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const words = scripts.dev.replace(/^.*exec node /, '').split(' ');
  return { options: words.slice(0, -1), entry: words.at(-1) };
};

let directory = '';
let child;
afterEach(async () => {
  if (child !== undefined && child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(directory, { recursive: true, force: true });
});

test('npm run dev starts the server again when a file that it loads has changed', async () => {
  directory = mkdtempSync(join(tmpdir(), 'parley-dev-'));
  mkdirSync(join(directory, 'data'));
  const { options, entry } = devCommand();
  // A file of its own stands before the server's entry, so that no source has to change.
  const file = join(directory, 'main.mjs');
  const edit = (round) =>
    writeFileSync(
      file,
      `process.stderr.write('round ${round}\\n');\nawait ` +
        `import('${pathToFileURL(join(ROOT, entry))}');\n`,
    );
  edit(1);
  child = spawn(process.execPath, [...options, file], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      PARLEY_LOG: 'silent',
      PARLEY_DATA_DIR: join(directory, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const ready = [];
  const lines = child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false });
  let rest = '';
  for await (const text of lines) {
    const parts = (rest + text).split('\n');
    rest = parts.pop();
    for (const line of parts.filter((one) => one.startsWith('{'))) {
      ready.push(JSON.parse(line));
      if (ready.length === 1) edit(2);
    }
    if (ready.length === 2) break;
  }
  assert.match(said, /round 1\n(.*\n)*round 2\n/);
  // The first server has let go of its data directory: the second one found the same organization.
  assert.equal(ready.length, 2);
  assert.ok('owner_api_key' in ready[0] && !('owner_api_key' in ready[1]));
  assert.equal((await fetch(`${ready[1].url}/health/ready`)).status, 200);
});
