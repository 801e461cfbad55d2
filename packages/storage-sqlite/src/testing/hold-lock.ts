/**
 * Holds the lock for writing of the database named by the first argument, in a transaction that the
 * second one begins, until a line comes on standard input. For tests of what waits meanwhile.
 */
import { DatabaseSync } from 'node:sqlite';

const [, , file = '', begin = 'begin immediate'] = process.argv;
const database = new DatabaseSync(file);
database.exec(begin);
process.stdout.write('held\n');
process.stdin.once('data', () => {
  database.exec('commit');
  database.close();
  process.exit();
});
