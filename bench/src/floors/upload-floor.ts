// The floor of uploads: what the machine allows without Parley. Started with a folder of its own.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import express from 'express';
import { answerParent } from '../processes/rpc.ts';

const MIB = 1_048_576;
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder');

let names = 0;
const fresh = (): string => join(folder, `${++names}`);

/**
 * What gathers while a write is under way goes to the disk in one, up to a mebibyte. `flush`: with
 * an fsync at the end.
 */
const append = (bytes: Readable, file: string, flush: boolean): Promise<void> =>
  pipeline(bytes, createWriteStream(file, { flags: 'a', highWaterMark: MIB, flush }));

const named = async (file: string): Promise<void> => {
  await rename(file, `${file}.done`);
  const directory = await open(folder, 'r');
  await directory.sync();
  await directory.close();
};

const app = express();
app.disable('x-powered-by');

app.post('/form', async (request, response) => {
  const form = busboy({ headers: request.headers });
  const stored: Promise<void>[] = [];
  form.on('file', (_field, bytes) => {
    const file = fresh();
    stored.push(append(bytes, file, true).then(() => named(file)));
  });
  await pipeline(request, form);
  await Promise.all(stored);
  response.json({ result: 'success', files: stored.length });
});

/** One upload at a time, part by part; the last has a query. */
let growing = fresh();
app.patch('/parts', async (request, response) => {
  const isLast = request.query.last !== undefined;
  await append(request, growing, isLast);
  if (isLast) {
    await named(growing);
    growing = fresh();
  }
  response.status(204).end();
});

const server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});

const source = fresh();

/** How long a copy takes until it is on disk, ms. */
const timeOf = async (command: string, ...args: ReadonlyArray<string>): Promise<number> => {
  const target = fresh();
  const file = await open(target, 'w');
  const began = performance.now();
  await once(spawn(command, args, { stdio: ['ignore', file.fd, 'inherit'] }), 'exit');
  await file.sync();
  const ms = performance.now() - began;
  await file.close();
  await rm(target);
  return ms;
};

answerParent({
  'make-source': (bytes: number) => writeFile(source, randomBytes(bytes)),
  /** Where the system can, bytes do not leave the kernel. */
  cat: () => timeOf('cat', source),
  /** From one process to another and then to the disk, as bytes do that are sent. */
  'cat-through-a-pipe': () => timeOf('sh', '-c', 'cat "$0" | cat', source),
});

process.on('SIGTERM', () => process.exit(0));
