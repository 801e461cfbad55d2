import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { bundleFolder, type Ready } from './testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from './testing/temporary-directory.ts';

jest.setTimeout(60_000);

/** Twice what a socket and a pipe keep for a reader, in lines of two hundred bytes. */
const BEYOND_A_SOCKET = 2_500;
const BEYOND_A_PIPE = 700;

let data: TemporaryDirectory;
let child: ChildProcess;
beforeEach(async () => {
  data = await temporaryDirectory();
});
afterEach(async () => {
  if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  await data.remove();
});

const start = async (stderr: 'pipe' | number): Promise<Ready> => {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    PARLEY_DATA_DIR: data.path,
    PARLEY_RATE_LIMIT: '0',
  };
  child = spawn(process.execPath, [join(bundleFolder(), 'server/main.js')], {
    env,
    stdio: ['ignore', 'pipe', stderr],
  });
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return JSON.parse(String(line)) as Ready;
};

/** By `node:http`, which does less than `fetch` for each of many requests. */
const statusOf = (url: string, agent: Agent): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = get(`${url}/api/v1/server_settings`, { agent }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode)),
    );
    asked.on('error', reject);
  });

/** Standard error is not read, and much is written to it. */
const serveUnread = async ({ url }: Ready, requests: number): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const asked = Array.from({ length: requests }, () => statusOf(url, agent));
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  agent.destroy();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
};

test('a log reader that stops reading a socket, like journald’s, delays nothing', async () => {
  await serveUnread(await start('pipe'), BEYOND_A_SOCKET);
});

test('nor does one of a pipe, as a pager', async () => {
  const pipe = join(data.path, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const ends = openSync(pipe, 'r+');
  try {
    await serveUnread(await start(ends), BEYOND_A_PIPE);
  } finally {
    closeSync(ends);
  }
});
