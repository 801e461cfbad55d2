import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { bundleFolder, type Ready } from './testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from './testing/temporary-directory.ts';

jest.setTimeout(60_000);

/** Twice what a socket or a pipe keeps for a reader, in lines of two hundred bytes. */
const REQUESTS = 2_500;

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

/** Standard error is not read, and much is written to it. */
const serveUnread = async ({ url }: Ready): Promise<void> => {
  for (let asked = 0; asked < REQUESTS; asked += 1) {
    const { status } = await fetch(`${url}/api/v1/server_settings`).then(async (answer) => {
      await answer.arrayBuffer();
      return answer;
    });
    expect(status).toBe(200);
  }
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
};

test('a reader of the log that stops reading, of a socket as of journald, holds up nobody', async () => {
  await serveUnread(await start('pipe'));
});

test('nor does one of a pipe, as a pager', async () => {
  const pipe = join(data.path, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const ends = openSync(pipe, 'r+');
  try {
    await serveUnread(await start(ends));
  } finally {
    closeSync(ends);
  }
});
