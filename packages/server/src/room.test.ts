import { expect, test } from '@jest/globals';
import { withoutRoom } from './room.ts';

test.each([
  [0, 'There is no room on the disk of /data: 0 KiB are free.'],
  [1_048_575, 'There is no room on the disk of /data: 1023 KiB are free.'],
  [1_048_576, null],
])('a disk with %d bytes left', async (bytes, sentence) => {
  expect(await withoutRoom('/data', () => Promise.resolve(bytes))).toBe(sentence);
});

test('a disk that says nothing of itself is not called full', async () => {
  expect(await withoutRoom('/data', () => Promise.reject(new Error('ENOSYS')))).toBeNull();
});
