// node scripts/walk-of-a-request.mjs all          counts the files and functions that each request runs through, for docs/reference/figures.md
// node scripts/walk-of-a-request.mjs get [ROOT]   lists those of one request; ROOT is another checkout
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { client, requestsOf } from './walk/requests.mjs';
import { startServer } from './walk/server.mjs';
import { common, counts, listed } from './walk/summary.mjs';

const OWN = fileURLToPath(new URL('..', import.meta.url));
const RESULTS = fileURLToPath(new URL('figures/walks.json', import.meta.url));

/** A timer of the server may run beside a request. It does not run beside each. */
const TIMES = 3;

/**
 * Each request once to warm it, since what is loaded or remembered the first time is no part of it;
 * then what runs every time.
 */
const measure = async (server, { prepare, act }) => {
  await act(await prepare());
  const walks = [];
  for (let times = 0; times < TIMES; times++) {
    const given = await prepare();
    walks.push(await server.ran(() => act(given)));
  }
  return common(walks);
};

const measureAll = async (root, names) => {
  const server = await startServer(root, existsSync);
  try {
    const requests = requestsOf(client(server));
    const walks = {};
    for (const name of names) walks[name] = await measure(server, requests[name]);
    return walks;
  } finally {
    await server.close();
  }
};

const [asked = 'all', root = OWN] = process.argv.slice(2);
const known = Object.keys(requestsOf(() => Promise.reject(new Error('No server'))));
if (asked !== 'all' && !known.includes(asked)) {
  console.error(`There is no request ${asked}. There are: all, ${known.join(', ')}.`);
  process.exit(1);
}
const walks = await measureAll(resolve(root), asked === 'all' ? known : [asked]);
if (asked !== 'all') for (const line of listed(walks[asked])) console.log(line);
for (const [name, walk] of Object.entries(walks)) {
  const { files, functions } = counts(walk);
  console.log(`${name}: ${files} files (${functions} functions)`);
}
if (asked === 'all' && resolve(root) === resolve(OWN)) {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: OWN,
    encoding: 'utf8',
  }).trim();
  const requests = Object.fromEntries(
    Object.entries(walks).map(([name, walk]) => [name, counts(walk)]),
  );
  writeFileSync(
    RESULTS,
    `${JSON.stringify({ commit, date: new Date().toISOString().slice(0, 10), requests }, null, 2)}\n`,
  );
}
