/**
 * Sends messages into the database named by its argument for ever, several at a time, and prints
 * the id of each once it is acknowledged. For the crash test, which ends it with SIGKILL. With a
 * second argument, `restless`, the write-ahead log is moved into the database all the time and
 * restarted after a few commits.
 */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { aStorageFixture, send } from '@parley/conformance';
import { backgroundCheckpoints } from '../commit/checkpoints.ts';
import { openDatabase } from '../database/open.ts';
import { openSqliteStorage } from '../index.ts';
import { createStorage } from '../storage.ts';

const [, , file = '', how = ''] = process.argv;
const restless = () => {
  const db = openDatabase({ file });
  return createStorage(
    db,
    {},
    backgroundCheckpoints(db, file, {
      look: { fewest: 1, most: 1 },
      pass: { pages: 5, few: 5, rest: 0 },
      long: 40,
      patience: 1000,
    }),
  );
};
const fixture = await aStorageFixture(
  how === 'restless' ? restless() : openSqliteStorage({ file }),
);
const channel = await fixture.channel();
// A killed process writes nothing at its end.
flushCompileCache();

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';

const clock = new Int32Array(new SharedArrayBuffer(4));
const rest = (ms: number): void => void Atomics.wait(clock, 0, 0, ms);

/**
 * Not through a stream: what was printed must not wait in this process when it is killed. The
 * reader may be slow; nothing else prints meanwhile.
 */
const print = (line: string): void => {
  for (let left = Buffer.from(line); left.length > 0; ) {
    try {
      left = left.subarray(writeSync(1, left));
    } catch (error) {
      if (!isFull(error)) throw error;
      rest(1);
    }
  }
};

const speak = async (): Promise<never> => {
  const topic = await fixture.topic(channel);
  for (;;) {
    const id = await send(fixture, topic);
    print(`${fixture.realm.id} ${id}\n`);
  }
};

await Promise.all(Array.from({ length: 8 }, speak));
