import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { checkDatabase } from '@parley/storage-sqlite';
import { sampled, times } from '../../../scripts/testing/depth.ts';
import { type Crashes, newCrashes } from './crash/crashes.ts';
import { newSite } from './support/site.ts';
import { eventsSince, withStored } from './support/stored.ts';

jest.setTimeout(120_000);

const TIMES = times(3, 20);

let crashes: Crashes;
beforeAll(async () => {
  crashes = await newCrashes();
});
afterAll(() => crashes.end());

/** For more: `npm run crash -- --times 500`. */
test(`killed ${TIMES} times amid writes, the server has lost nothing`, async () => {
  const complaints: string[] = [];
  let acknowledged = 0;
  for (let time = 0; time < TIMES; time++) {
    const crash = await crashes.crash();
    complaints.push(...crash.complaints);
    acknowledged += crash.outcomes.get('done') ?? 0;
  }
  expect(complaints).toEqual([]);
  expect(acknowledged).toBeGreaterThan(TIMES);
  expect(await crashes.examineAll()).toEqual([]);
});

test('killed while founding the organization, the next start completes it', async () => {
  for (const milliseconds of sampled([40, 0, 150], 3)) {
    const site = await newSite();
    // The credentials are written first, then the organization is committed, and then its key is
    // noted.
    const hasBegun = () => existsSync(join(site.directory, 'credentials.json'));
    await site.startAndKill(async () => {
      while (!hasBegun()) await after(1);
      await after(milliseconds);
    });
    const { owner } = await site.start();
    const { status, body } = await owner.get('/users/me');
    expect([milliseconds, status, body.is_owner]).toEqual([milliseconds, 200, true]);
    expect(await withStored(site.database, (stored) => eventsSince(stored, 0))).not.toEqual([]);
    await site.end('SIGTERM');
    expect(checkDatabase(site.database)).toEqual([]);
    await site.remove();
  }
});
