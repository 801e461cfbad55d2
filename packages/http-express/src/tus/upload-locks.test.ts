import { expect, test } from '@jest/globals';
import { ERRORS } from '@tus/server';
import { uploadLocks } from './upload-locks.ts';

const PATIENCE_MS = 30;
const forEver = (): AbortSignal => new AbortController().signal;
const nothing = async (): Promise<void> => {};

test('the next request asks the one before to end, and waits for it', async () => {
  const { newLock } = uploadLocks(PATIENCE_MS);
  const done: string[] = [];
  const [first, second] = [newLock('a'), newLock('a')];
  await first.lock(forEver(), async () => {
    done.push('asked');
    setTimeout(() => {
      done.push('ended');
      void first.unlock();
    }, 1);
  });
  await second.lock(forEver(), nothing);
  expect(done).toEqual(['asked', 'ended']);
});

test('of many who wait one goes on at a time', async () => {
  const { newLock } = uploadLocks(1_000);
  let inside = 0;
  const most: number[] = [];
  const goOn = async (): Promise<void> => {
    const lock = newLock('a');
    await lock.lock(forEver(), nothing);
    most.push(++inside);
    await new Promise((resolve) => setTimeout(resolve, 1));
    inside--;
    await lock.unlock();
  };
  await Promise.all(Array.from({ length: 9 }, goOn));
  expect(most).toEqual(Array.from({ length: 9 }, () => 1));
});

test('no request waits for ever, nor longer than its client', async () => {
  const { newLock } = uploadLocks(PATIENCE_MS);
  await newLock('a').lock(forEver(), nothing);
  await expect(newLock('a').lock(forEver(), nothing)).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
  const gone = new AbortController();
  const waiting = uploadLocks(60_000);
  await waiting.newLock('a').lock(forEver(), nothing);
  const waits = expect(waiting.newLock('a').lock(gone.signal, nothing)).rejects.toBe(
    ERRORS.ERR_LOCK_TIMEOUT,
  );
  gone.abort();
  await waits;
});

test('other uploads do not wait', async () => {
  const { newLock } = uploadLocks(PATIENCE_MS);
  for (const id of ['a', 'b']) await newLock(id).lock(forEver(), nothing);
});

test('a released lock is free, and releasing it twice frees no other', async () => {
  const { newLock } = uploadLocks(PATIENCE_MS);
  const [first, second] = [newLock('a'), newLock('a')];
  await first.lock(forEver(), nothing);
  await first.unlock();
  await second.lock(forEver(), nothing);
  await first.unlock();
  await expect(newLock('a').lock(forEver(), nothing)).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
});
