import { expect, test } from '@jest/globals';
import { blobStoreCases } from '@parley/conformance';
import { UnixSeconds } from '@parley/core';
import { memoryBlobs } from './memory-blobs.ts';

const clock = { now: () => UnixSeconds(Math.floor(Date.now() / 1000)) };

for (const { title, run } of blobStoreCases) test(title, () => run(async () => memoryBlobs(clock)));

test('what is stored is a copy', async () => {
  const store = memoryBlobs(clock);
  // A slice of a Buffer is none.
  const piece = Buffer.from([1, 2, 3]);
  const once = async function* () {
    yield piece;
  };
  await store.put('a', once());
  piece.fill(9);
  for (let times = 0; times < 2; times++) {
    const read = (await store.open('a'))?.read() ?? [];
    for await (const given of read) {
      expect([...given]).toEqual([1, 2, 3]);
      given.fill(7);
    }
  }
});
