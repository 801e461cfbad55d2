/**
 * Takes the lock for writing of the database named by its argument, for some milliseconds, again
 * and again until it is killed.
 */
import { DatabaseSync } from 'node:sqlite';

const [, , file = ''] = process.argv;
const database = new DatabaseSync(file, { timeout: 1_000 });
const clock = new Int32Array(new SharedArrayBuffer(4));
process.stdout.write('contends\n');
for (;;) {
  database.exec('begin immediate');
  Atomics.wait(clock, 0, 0, 15);
  database.exec('commit');
  Atomics.wait(clock, 0, 0, 15);
}
