import { expect, jest, test } from '@jest/globals';
import { times } from '../../../scripts/testing/depth.ts';
import { newPushCrashes } from './crash/push-crashes.ts';

jest.setTimeout(120_000);

const TIMES = times(1, 5);

/** For more: `npm run crash -- --of notifications --times 100`. */
test.each(['bouncer', 'fcm'] as const)(
  `killed ${TIMES} times while it notifies by %s, every phone shows exactly what is unread`,
  async (carrier) => {
    const crashes = await newPushCrashes(carrier);
    try {
      const complaints: string[] = [];
      let acknowledged = 0;
      for (let time = 0; time < TIMES; time++) {
        const crash = await crashes.crash();
        complaints.push(...crash.complaints);
        acknowledged += crash.acknowledged;
      }
      const { message, remove } = crashes.counts();
      expect([complaints, acknowledged > TIMES, message > 0, remove > 0]).toEqual([
        [],
        true,
        true,
        true,
      ]);
    } finally {
      await crashes.end();
    }
  },
);
