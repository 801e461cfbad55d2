import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Upload } from 'tus-js-client';
import { ready, runCli } from '../src/testing/program.ts';
import { type CuttingProxy, cuttingProxy } from './support/cutting-proxy.ts';
import { newSite, type RunningSite, type Site } from './support/site.ts';

jest.setTimeout(300_000);

const MB = 1_000_000;
/** For more: `PARLEY_UPLOAD_MB=200`. */
const SIZE = Number(process.env.PARLEY_UPLOAD_MB ?? 20) * MB;
/** The server is killed when this part of the file has arrived. */
const KILLED_AT = 0.47;
/** Where the connection is cut, as parts of the file. */
const CUT_AT = [0.02, 0.21, 0.22, KILLED_AT, 0.8, 0.94];
const CUTS = CUT_AT.length - 1;

let site: Site;
let running: RunningSite;
let proxy: CuttingProxy;
beforeEach(async () => {
  [site, proxy] = await Promise.all([newSite(), cuttingProxy()]);
  running = await site.start();
  if (SIZE > 100 * MB)
    await runCli(['limit-uploads', '--data-dir', site.directory, '--file', '10000']);
  proxy.leadTo(running.url);
});
afterEach(async () => {
  await proxy.close();
  await site.remove();
});

/** A file of noise, and its hash. */
const noise = async (path: string, size: number): Promise<string> => {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  for (let left = size; left > 0; left -= MB) {
    const piece = randomBytes(Math.min(left, MB));
    hash.update(piece);
    await file.write(piece);
  }
  await file.close();
  return hash.digest('hex');
};

interface Uploaded {
  readonly url: string;
  readonly filename: string;
}

/** With a client that goes on by itself, as long as it takes. */
const upload = (
  path: string,
  authorization: string,
): Promise<{ readonly answer: Uploaded; readonly attempts: number }> =>
  new Promise((resolve, reject) => {
    let attempts = 0;
    new Upload(createReadStream(path), {
      endpoint: `${proxy.url}/api/v1/tus`,
      uploadSize: SIZE,
      retryDelays: Array.from({ length: 200 }, () => 100),
      metadata: { filename: 'film.bin', filetype: 'application/x-film' },
      headers: { Authorization: authorization },
      onBeforeRequest: (request) => {
        if (request.getMethod() === 'PATCH') attempts++;
      },
      onError: reject,
      onSuccess: ({ lastResponse }) =>
        resolve({ answer: JSON.parse(lastResponse.getBody()) as Uploaded, attempts }),
    }).start();
  });

const hashOf = async (url: string): Promise<string> => {
  const hash = createHash('sha256');
  const { body } = await fetch(url);
  for await (const piece of body ?? []) hash.update(piece);
  return hash.digest('hex');
};

test(`${SIZE / MB} MB arrive whole, though cut ${CUTS} times and killed once`, async () => {
  const source = join(site.directory, 'film.bin');
  const { owner_email: email, owner_api_key: key = '' } = await ready(running.program);
  const hash = await noise(source, SIZE);
  let restarted: Promise<void> = Promise.resolve();
  const restart = async (): Promise<void> => {
    await site.end('SIGKILL');
    running = await site.start();
    proxy.leadTo(running.url);
  };
  for (const part of CUT_AT) {
    proxy.cutAt(Math.ceil(part * SIZE), () => {
      if (part === KILLED_AT) restarted = restart();
    });
  }
  const { answer, attempts } = await upload(source, `Basic ${btoa(`${email}:${key}`)}`);
  await restarted;
  expect(answer).toEqual({
    url: expect.stringMatching(/^\/user_uploads\/.*\/film.bin$/),
    filename: 'film.bin',
  });
  expect(attempts).toBeGreaterThan(CUTS / 2);
  expect(await hashOf(`${running.url}${answer.url}?api_key=${key}`)).toBe(hash);
  const { body } = await running.owner.get<{
    upload_space_used: number;
    attachments: ReadonlyArray<{ size: number }>;
  }>('/attachments');
  expect([body.upload_space_used, body.attachments.map(({ size }) => size)]).toEqual([
    SIZE,
    [SIZE],
  ]);
});
