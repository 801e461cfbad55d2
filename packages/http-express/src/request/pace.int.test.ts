import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { raw } from '../testing/client.ts';
import { openWorld, type World } from '../testing/world.ts';
import { pace } from './pace.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('whoever asks is served, and bodies keep a pace for him; a part of an upload is none', async () => {
  const served = jest.spyOn(pace, 'served');
  await raw(world.base, 'GET', '/server_settings', null);
  expect(served).toHaveBeenCalledTimes(1);
  await raw(world.base, 'POST', '/messages', '');
  expect(served).toHaveBeenCalledTimes(2);
  await raw(world.base, 'PATCH', '/tus/none', 'bytes');
  expect(served).toHaveBeenCalledTimes(2);
});
