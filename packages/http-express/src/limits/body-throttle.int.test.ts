import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { bodyThrottle } from './body-throttle.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('whoever asks is served, and bodies keep a pace for him; a part of an upload is none', async () => {
  const served = jest.spyOn(bodyThrottle, 'served');
  await testApp.as(null).get('/server_settings');
  expect(served).toHaveBeenCalledTimes(1);
  await testApp.as(null).post('/messages', '');
  expect(served).toHaveBeenCalledTimes(2);
  await testApp.as(null).patch('/tus/none', 'bytes');
  expect(served).toHaveBeenCalledTimes(2);
});
