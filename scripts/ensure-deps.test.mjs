import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isWhole } from './install-once.mjs';

const SCRIPT = fileURLToPath(new URL('ensure-deps.mjs', import.meta.url));
const PACKAGES = ['node_modules/one', 'node_modules/two', 'packages/three'];

/** Stands for npm: notes that it runs, waits where it is told to, and installs. */
const NPM = `#!${process.execPath}
const fs = require('node:fs');
fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
while (fs.existsSync('hold')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
if (fs.existsSync('fails')) process.exit(1);
const packages = ${JSON.stringify(PACKAGES)};
for (const path of packages.slice(fs.existsSync('half') ? 1 : 0)) {
  fs.mkdirSync(path, { recursive: true });
  fs.writeFileSync(path + '/package.json', '{}');
}
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(packages.map((path) => [path, {}])) }));
`;

let root;
let running;
beforeEach(() => {
  running = [];
  root = mkdtempSync(join(tmpdir(), 'parley-install-'));
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin/npm'), NPM);
  chmodSync(join(root, 'bin/npm'), 0o755);
  symlinkSync(process.execPath, join(root, 'bin/node'));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  utimesSync(join(root, 'package-lock.json'), 1, 1);
});
afterEach(async () => {
  rmSync(join(root, 'hold'), { force: true });
  await Promise.all(running.map(({ ended }) => ended));
  rmSync(root, { recursive: true });
});

const start = () => {
  const child = spawn(process.execPath, [SCRIPT], {
    cwd: root,
    env: { PATH: [join(root, 'bin'), process.env.PATH].join(delimiter) },
  });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  const ended = new Promise((resolve) => child.on('close', (code) => resolve({ code, stderr })));
  running.push({ ended });
  return { ended, child, stderr: () => stderr };
};
const touch = (name) => writeFileSync(join(root, name), '');
const calls = () =>
  existsSync(join(root, 'npm.log'))
    ? readFileSync(join(root, 'npm.log'), 'utf8').trim().split('\n')
    : [];
/** Until it is so; the test ends by its own deadline when it never is. */
const until = async (isSo) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const leftovers = () => readdirSync(root).filter((name) => name.startsWith('.installing'));

test('installs what is missing, once', async () => {
  expect(isWhole(root)).toBe(false);
  for (let times = 0; times < 2; times += 1)
    expect(await start().ended).toEqual({ code: 0, stderr: '' });
  expect([calls(), isWhole(root), leftovers()]).toEqual([
    ['ci --no-audit --no-fund --loglevel=error'],
    true,
    [],
  ]);
});

test('installs again with a newer lockfile, a missing package, or a broken npm note', async () => {
  const spoil = [
    () => utimesSync(join(root, 'package-lock.json'), new Date(), new Date(8_000_000_000_000)),
    () => rmSync(join(root, 'node_modules/two'), { recursive: true }),
    () => rmSync(join(root, 'packages/three/package.json')),
    () => writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":{'),
  ];
  await start().ended;
  for (const [index, spoiled] of spoil.entries()) {
    spoiled();
    expect([index, isWhole(root)]).toEqual([index, false]);
    if (index === 0) utimesSync(join(root, 'package-lock.json'), 1, 1);
    else expect((await start().ended).code).toBe(0);
    expect([index, isWhole(root)]).toEqual([index, true]);
  }
  expect(calls()).toHaveLength(spoil.length);
});

test('of two at once one installs, and the other waits and finds everything there', async () => {
  touch('hold');
  const first = start();
  await until(() => calls().length === 1);
  const second = start();
  await until(() => second.stderr() !== '' || calls().length > 1);
  rmSync(join(root, 'hold'));
  expect(await first.ended).toEqual({ code: 0, stderr: '' });
  expect(await second.ended).toEqual({
    code: 0,
    stderr: expect.stringContaining('Another process is installing the packages'),
  });
  expect([calls().length, isWhole(root), leftovers()]).toEqual([1, true, []]);
});

test('a process that was killed during its work does not block others', async () => {
  const { pid } = spawnSync(process.execPath, ['--eval', '']);
  writeFileSync(join(root, '.installing'), String(pid));
  expect((await start().ended).code).toBe(0);
  expect([isWhole(root), leftovers()]).toEqual([true, []]);
});

test.each([
  [
    'fails',
    'The packages could not be installed: npm says above why. Run the command again to try ' +
      'again.\n',
  ],
  [
    'half',
    'The packages are not complete: another npm may have worked in this directory. Run the ' +
      'command again.\n',
  ],
])(
  'an installation that %s is told in one line, and the next one may try',
  async (how, sentence) => {
    touch(how);
    expect(await start().ended).toEqual({ code: 1, stderr: sentence });
    expect(leftovers()).toEqual([]);
    rmSync(join(root, how));
    expect((await start().ended).code).toBe(0);
  },
);
