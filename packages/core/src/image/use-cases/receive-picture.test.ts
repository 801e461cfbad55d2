import { expect, test } from '@jest/globals';
import { E } from '../../kernel/fp.ts';
import { receivePicture } from './receive-picture.ts';

/** Three pieces of 400,000 bytes through the same memory. */
async function* lent(): AsyncGenerator<Uint8Array> {
  const memory = new Uint8Array(400_000);
  for (const filling of [1, 2, 3]) yield memory.fill(filling);
  memory.fill(0);
}
const picture = { name: 'a.png', type: 'image/png' };

test('a picture is whole, whatever becomes of the memory its pieces came in', async () => {
  const received = await receivePicture({ ...picture, bytes: lent() }, 2);
  const whole = E.isRight(received) ? received.right : new Uint8Array(0);
  expect([0, 399_999, 400_000, 800_000, 1_199_999].map((at) => whole[at])).toEqual([1, 1, 2, 3, 3]);
  expect(whole.length).toBe(1_200_000);
});

test('it is refused at the byte too many, and then for what it says to be', async () => {
  expect(await receivePicture({ ...picture, bytes: lent() }, 1)).toEqual(
    E.left(expect.objectContaining({ rule: 'image.file-too-large', limitMib: 1 })),
  );
  expect(await receivePicture({ name: 'a.txt', type: 'text/plain', bytes: lent() }, 2)).toEqual(
    E.left(expect.objectContaining({ rule: 'image.type-unsuitable' })),
  );
});
