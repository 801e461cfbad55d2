import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const HOOK = new URL('coverage-hook.mjs', import.meta.url).href;
/** The first that a checkout has: earlier ones have no plain ports. */
const MAIN = [
  'scripts/walk/plain-server.mjs',
  'packages/server/src/main.ts',
  'examples/express-server/src/main.ts',
];
const PRODUCT = /^(packages|examples)\/(?!.*\/node_modules\/)/;
/** Milliseconds. A request has ended when nothing of the product ran for so long. */
const QUIET = 40;
/** A server that never rests is measured all the same. */
const MOST_TAKES = 40;

const readyLine = async (child) => {
  const errors = [];
  child.stderr.on('data', (chunk) => errors.push(chunk));
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line);
    if (said.parley === 'ready') return said;
  }
  throw new Error(`The server ended before it was ready:\n${Buffer.concat(errors)}`);
};

/** Adds to `sum`, by file, what a take says ran. True when something of the product did. */
const add = (sum, taken, base) => {
  const own = taken
    .filter(({ url }) => url.startsWith(base))
    .map(({ url, names }) => ({
      path: fileURLToPath(url).slice(fileURLToPath(base).length),
      names,
    }))
    .filter(({ path }) => PRODUCT.test(path));
  for (const { path, names } of own) {
    const known = sum.get(path) ?? new Set();
    for (const name of names) known.add(name);
    sum.set(path, known);
  }
  return own.length > 0;
};

/**
 * Starts the server below `root` from its sources, with a data directory of its own.
 *
 * @returns `ran(work)` does some work and resolves with the names of the functions that ran, by
 * file, from its beginning until the server rests;
 *   `close` ends the server and removes its data
 */
export const startServer = async (root, exists) => {
  const data = await mkdtemp(join(tmpdir(), 'parley-walk-'));
  const main = MAIN.find((path) => exists(join(root, path)));
  const child = spawn(
    process.execPath,
    [
      '--conditions=@parley/source',
      '--disable-warning=ExperimentalWarning',
      '--import',
      HOOK,
      main,
    ],
    {
      cwd: root,
      env: { ...process.env, PORT: '0', PARLEY_DATA_DIR: data },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const base = pathToFileURL(`${root}/`).href;
  const ready = await readyLine(child);
  child.stdout.resume();

  const take = async () => {
    child.send('take');
    const [taken] = await once(child, 'message');
    return taken;
  };
  const rest = async (sum) => {
    for (let takes = 0; takes < MOST_TAKES && add(sum, await take(), base); takes++)
      await pause(QUIET);
  };
  const ran = async (work) => {
    await rest(new Map());
    const sum = new Map();
    await work();
    await rest(sum);
    return sum;
  };
  const close = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    await rm(data, { recursive: true, force: true });
  };
  return { url: ready.url, email: ready.owner_email, key: ready.owner_api_key, ran, close };
};
