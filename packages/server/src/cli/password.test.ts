import { expect, test } from '@jest/globals';
import { firstLine } from './password.ts';

/** Input that never ends, and how often it was asked for more. */
const endless = (chunk: Uint8Array | string) => {
  const asked = { times: 0 };
  const input = (async function* () {
    for (;;) {
      asked.times += 1;
      yield chunk;
    }
  })();
  return { asked, input };
};

const inPieces = async function* (...pieces: ReadonlyArray<Uint8Array | string>) {
  yield* pieces;
};

test('the first line is all that is read', async () => {
  const { asked, input } = endless('correct horse\n');
  expect([await firstLine(input), asked.times]).toEqual(['correct horse', 1]);
});

test('a line that never ends is cut', async () => {
  const { asked, input } = endless(new Uint8Array(4_096).fill(97));
  expect([(await firstLine(input)).length, asked.times]).toEqual([10_000, 3]);
});

test.each([
  [['correct', ' horse\r', '\nbattery'], 'correct horse'],
  [[Buffer.from('ü').subarray(0, 1), Buffer.from('ü').subarray(1), '\n'], 'ü'],
  [['correct horse'], 'correct horse'],
  [['\n'], ''],
  [[], ''],
])('pieces are one text: %j', async (pieces, line) => {
  expect(await firstLine(inPieces(...pieces))).toBe(line);
});
