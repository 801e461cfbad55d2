import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApp, type TestApp } from '@parley/http-express/testing';
import { clientOf } from '../testing/client-of.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('a small file goes in one request', async () => {
  const chat = clientOf(testApp, testApp.owner);
  const seen: Array<[number, number]> = [];
  const file = new File(['hello'], 'ä b.txt', { type: 'text/plain' });
  const onProgress = (bytes: number, total: number) => void seen.push([bytes, total]);
  expect(await chat.upload(file, { onProgress })).toMatchObject({
    right: { url: expect.stringMatching(/^\/user_uploads\//), filename: 'ä b.txt' },
  });
  expect(seen).toEqual([
    [0, 5],
    [5, 5],
  ]);
});

test('a large file goes in pieces', async () => {
  const chat = clientOf(testApp, testApp.owner);
  const size = 6 * 1_048_576;
  const seen = new Set<number>();
  const file = new File([new Uint8Array(size)], 'ä b.bin');
  expect(await chat.upload(file, { onProgress: (bytes) => seen.add(bytes) })).toMatchObject({
    right: { url: expect.stringMatching(/^\/user_uploads\//), filename: 'ä b.bin' },
  });
  expect([...seen]).toEqual([0, 5 * 1_048_576, size]);
});
