/** Writes until the log has been moved by a thread, closes, says so, and has nothing else to do. */
import { aChangeSet, aStorageFixture } from '@parley/conformance';
import { backgroundCheckpoints } from '../commit/checkpoints.ts';
import { openDatabase } from '../database/open.ts';
import { createStorage } from '../storage.ts';

const [, , file = ''] = process.argv;
const db = openDatabase({ file });
const { storage, realm } = await aStorageFixture(
  createStorage(
    db,
    {},
    backgroundCheckpoints(db, file, {
      look: { fewest: 1, most: 1 },
      pass: { pages: 1, few: 1, rest: 0 },
      long: 1000,
      patience: 100,
    }),
  ),
);
for (let time = 0; time < 5; time++) {
  await storage.commit(
    aChangeSet(realm.id, {
      changes: [{ _tag: 'realm.put', realm: { ...realm, name: `Name ${time}` } }],
    }),
  )();
}
await storage.close();
process.stdout.write('closed');
