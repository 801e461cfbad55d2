import { createRecorder, type Latencies, latenciesOf } from '../measure/percentiles.ts';
import type { Connection } from './floor-database.ts';

const timed = (count: number, work: (index: number) => void): Latencies => {
  const recorder = createRecorder(count);
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    work(index);
    recorder.add((performance.now() - start) * 1000);
  }
  return latenciesOf(recorder.values());
};

/**
 * The smallest durable change there is: one row of one column, a transaction of its own,
 * synchronous=FULL.
 */
export const rawTransactions = (db: Connection, count: number): Latencies => {
  const change = db.prepare('update counters set value = value + 1 where id = 1');
  return timed(count, () => change.run());
};

/** One message each in a transaction of its own, synchronous=FULL. */
export const rawInserts = (db: Connection, count: number): Latencies => {
  const last = db.prepare('select max(id) from messages').pluck().get() as number;
  const add = db.prepare('insert into messages values (?, 1, 1, 0, null, ?, ?)');
  const text = 'x'.repeat(280);
  return timed(count, (index) => add.run(last + 1 + index, text, text));
};
