import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { unhurriedLines } from './log-lines.ts';

/** A reader that takes one chunk each time it is asked to. */
const slowReader = () => {
  const taken: string[] = [];
  let goOn: (() => void) | null = null;
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      taken.push(chunk);
      goOn = done;
    },
  });
  const takeAll = async (): Promise<void> => {
    for (let next = goOn; next !== null; next = goOn) {
      goOn = null;
      next();
      await new Promise(setImmediate);
    }
  };
  return { stream, taken, takeAll };
};

test('lines for which there is no room are lost, and the next line says how many', async () => {
  const { stream, taken, takeAll } = slowReader();
  const lines = unhurriedLines(stream, 10);
  for (const line of ['aaaaaa\n', 'bbbbbb\n', 'cccccc\n', 'dddddd\n']) lines.write(line);
  await takeAll();
  lines.write('eeeeee\n');
  await takeAll();
  const [a, b, note = '', e, ...more] = taken;
  expect([a, b, e, more]).toEqual(['aaaaaa\n', 'bbbbbb\n', 'eeeeee\n', []]);
  expect(JSON.parse(note)).toEqual({
    level: 40,
    time: expect.any(Number),
    lines: 2,
    msg: 'lines of the log are lost: no program read them in time',
  });
  lines.write('ffffff\n');
  await takeAll();
  expect(taken.slice(4)).toEqual(['ffffff\n']);
});

test('written lines are handed over, unless they are not read', async () => {
  const { stream, taken, takeAll } = slowReader();
  const lines = unhurriedLines(stream);
  await lines.handOver(60_000);
  lines.write('a\n');
  const handed = lines.handOver(60_000);
  await takeAll();
  await handed;
  expect(taken.join('')).toBe('a\n');
  lines.write('b\n');
  await lines.handOver(1);
  expect(stream.writableLength).toBeGreaterThan(0);
});

test('a reader that is gone is no fault', async () => {
  const stream = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
  const lines = unhurriedLines(stream);
  lines.write('a\n');
  await new Promise((resolve) => stream.once('close', resolve));
  lines.write('b\n');
  await lines.handOver(60_000);
  expect(stream.destroyed).toBe(true);
});
