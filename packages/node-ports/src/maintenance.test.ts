import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { E, type Fence, type Parley } from '@parley/core';
import { maintenance } from './maintenance.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const MINUTE = 60_000;

/** Attachments that note what is asked of them. */
const watched = (failing = false) => {
  const asked: string[] = [];
  let drawn = 0;
  const attachments = {
    drawThumbnails: () => async () => {
      drawn++;
      return E.right(drawn === 2 ? 5 : 0);
    },
    removeBytes: () => async () => {
      asked.push('bytes');
      if (failing) throw new Error('the disk is gone');
      return E.right(asked.length === 1 ? 2 : 0);
    },
    sweep:
      ({ unusedSeconds }: { readonly unusedSeconds: number }) =>
      async () => {
        asked.push(`sweep ${unusedSeconds}`);
        return E.right({ unused: 1, removed: 0, stray: 0 });
      },
  };
  const uploads = {
    expire:
      ({ idleSeconds }: { readonly idleSeconds: number }) =>
      async () => {
        asked.push(`expire ${idleSeconds}`);
        return E.right(3);
      },
  };
  const users = {
    forgetEndedKeys: () => async () => {
      asked.push('keys');
      return E.right(4);
    },
  };
  const requests = {
    forget: () => async () => {
      asked.push('requests');
      return E.right(0);
    },
  };
  const log = { info: jest.fn(), error: jest.fn() };
  return {
    asked,
    drawings: () => drawn,
    log,
    parley: { attachments, uploads, users, requests } as unknown as Parley,
  };
};

test('bytes of removed files go every minute, unused files and ended sessions daily', async () => {
  const { asked, log, parley } = watched();
  const kept = maintenance(parley, { unusedUploadDays: 7, logger: log });
  await jest.advanceTimersByTimeAsync(MINUTE - 1);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(asked).toEqual(['bytes', 'expire 86400', 'sweep 604800', 'keys', 'bytes']);
  expect(log.info.mock.calls).toEqual([
    [{ upkeep: 'pictures drawn', done: 5 }, 'upkeep'],
    [{ upkeep: 'bytes of removed files', done: 2 }, 'upkeep'],
    [
      { upkeep: 'unused files', done: { unused: 1, removed: 0, stray: 0, unfinished: 3 } },
      'upkeep',
    ],
    [{ upkeep: 'sessions that have ended', done: 4 }, 'upkeep'],
  ]);
  await jest.advanceTimersByTimeAsync(1440 * MINUTE);
  expect(asked.filter((one) => one.startsWith('sweep'))).toHaveLength(2);
  expect(asked.filter((one) => one === 'keys')).toHaveLength(2);
  expect(asked.filter((one) => one === 'requests')).toHaveLength(24);
  await kept.stop();
  await jest.advanceTimersByTimeAsync(5 * MINUTE);
  expect(asked.filter((one) => one === 'bytes').length).toBe(1442);
});

test('pictures are drawn every second, and nothing queues up behind what takes long', async () => {
  const { log, drawings, parley } = watched();
  let release = (): void => {};
  const slow = {
    ...parley.attachments,
    removeBytes: () => () =>
      new Promise<E.Either<never, number>>((resolve) => (release = () => resolve(E.right(0)))),
  };
  const kept = maintenance({ ...parley, attachments: slow }, { unusedUploadDays: 7, logger: log });
  await jest.advanceTimersByTimeAsync(MINUTE);
  const before = drawings();
  expect(before).toBeGreaterThan(50);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(drawings()).toBeLessThan(before + 2);
  release();
  await jest.advanceTimersByTimeAsync(0);
  expect(drawings()).toBeLessThan(before + 3);
  await kept.stop();
});

test('what fails is noted, and tried again', async () => {
  const { asked, log, parley } = watched(true);
  const kept = maintenance(parley, { unusedUploadDays: 7, logger: log });
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect([asked.filter((one) => one === 'bytes').length, log.error.mock.calls.length]).toEqual([
    2, 2,
  ]);
  await kept.stop();
});

test('left alone, files stay for 35 days, and nothing is written down', async () => {
  const { asked, parley } = watched(true);
  const kept = maintenance(parley);
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(asked).toEqual(['bytes', 'expire 86400', 'sweep 3024000', 'keys']);
  await kept.stop();
});

test('days that are no whole number are refused: nothing would ever be removed', () => {
  const { parley } = watched();
  expect(() => maintenance(parley, { unusedUploadDays: Number.NaN })).toThrow(
    new RangeError('unusedUploadDays must be a whole number from 0 on, not NaN'),
  );
});

test('nothing is done while another process has the lease', async () => {
  const { asked, drawings, parley } = watched();
  let fence: Fence | null = null;
  const kept = maintenance(parley, { lease: { fence: () => fence } });
  await jest.advanceTimersByTimeAsync(90 * MINUTE);
  expect([asked, drawings()]).toEqual([[], 0]);
  fence = { lease: 'upkeep', number: 1 };
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(asked).toEqual(['bytes', 'expire 86400', 'sweep 3024000', 'keys']);
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(asked.slice(4)).toEqual(['bytes', 'bytes']);
  fence = null;
  const before = drawings();
  await jest.advanceTimersByTimeAsync(1440 * MINUTE);
  expect([asked.length, drawings()]).toEqual([6, before]);
  fence = { lease: 'upkeep', number: 3 };
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(asked.slice(6)).toEqual(['bytes', 'expire 86400', 'sweep 3024000', 'keys']);
  await kept.stop();
});
