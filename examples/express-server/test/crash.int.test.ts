import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Crashes, newCrashes } from './crash/crashes.ts';

jest.setTimeout(120_000);

const TIMES = 20;

let crashes: Crashes;
beforeAll(async () => {
  crashes = await newCrashes();
});
afterAll(() => crashes.end());

/** For more: `npm run crash -- --times 500`. */
test(`killed ${TIMES} times in the middle of a stream of writes, the server has lost nothing and left nothing half-written`, async () => {
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
