// The floor: what the machine allows without Parley. Started by start-floor.ts with the file of its
// database.
import type { AddressInfo } from 'node:net';
import { answerParent } from '../processes/rpc.ts';
import { createFloorApp } from './floor-app.ts';
import { openFloor } from './floor-database.ts';
import { rawInserts, rawTransactions } from './raw-floors.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the database file');
const db = openFloor(file);
const server = createFloorApp(db).listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});

answerParent({
  'raw-transactions': (count: number) => rawTransactions(db, count),
  'raw-inserts': (count: number) => rawInserts(db, count),
});

process.on('SIGTERM', () => {
  db.close();
  process.exit(0);
});
