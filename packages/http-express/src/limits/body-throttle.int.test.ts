import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { raw } from '../testing/client.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { bodyThrottle } from './body-throttle.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('whoever asks is served, and bodies keep a pace for him; a part of an upload is none', async () => {
  const served = jest.spyOn(bodyThrottle, 'served');
  await raw(testApp.base, 'GET', '/server_settings', null);
  expect(served).toHaveBeenCalledTimes(1);
  await raw(testApp.base, 'POST', '/messages', '');
  expect(served).toHaveBeenCalledTimes(2);
  await raw(testApp.base, 'PATCH', '/tus/none', 'bytes');
  expect(served).toHaveBeenCalledTimes(2);
});
