import { describe, expect, test } from '@jest/globals';
import { type PageQuery, readerIn } from '@parley/core';
import { type ChangeWatcher, changeWatcher } from './change-watcher.ts';
import { incrementalReads, type RunInTurn } from './incremental-reads.ts';

const QUERY = { where: [], anchor: 1, before: 1, after: 0 } as unknown as PageQuery;
const PAGE = { before: [], hasAnchor: false, after: [] };

/** Pages that are found at the fourth look; counts searches that began, and watches that go on. */
const pagesAtWork = () => {
  const now = { begun: 0, watching: 0 };
  let shown = 0;
  const found = (): typeof PAGE => {
    shown += 1;
    return PAGE;
  };
  const real = changeWatcher();
  const counted: ChangeWatcher = {
    ...real,
    watch: (interest) => {
      const watch = real.watch(interest);
      now.watching += 1;
      const end = (): void => {
        now.watching -= 1;
        watch.end();
      };
      return { ...watch, end };
    },
  };
  const begin = () => {
    now.begun += 1;
    let looks = 0;
    const goOn = (): boolean => {
      looks += 1;
      return looks >= 4;
    };
    return { correct: () => {}, correctAll: () => {}, goOn, found };
  };
  const pages = incrementalReads<PageQuery, typeof PAGE>(counted, {
    begin,
    readerOf: ({ where }) => readerIn(where),
    isLike: () => true,
  });
  return { pages, now, shown: () => shown, change: real.changed, upset: real.forget };
};

/** Runs work for so many turns; after that the caller has gone. */
const turns = (count: number): RunInTurn => {
  let left = count;
  return async (work) => {
    left -= 1;
    return left < 0 ? null : work();
  };
};

describe('a page that is looked for in several turns', () => {
  test('is held until it is let go of', async () => {
    const { pages, now } = pagesAtWork();
    const end = await pages.find(QUERY, turns(6));
    expect(now).toEqual({ begun: 1, watching: 1 });
    expect(pages.soon({ ...QUERY })).toBe(PAGE);
    expect(now.begun).toBe(1);
    end();
    expect(now).toEqual({ begun: 1, watching: 0 });
    expect(pages.soon(QUERY)).toBe(null);
    expect(now.begun).toBe(2);
  });

  test('is put in order before it is read, and again when a message changed', async () => {
    const { pages, shown, change, upset } = pagesAtWork();
    await pages.find(QUERY, turns(6));
    pages.now(QUERY);
    pages.soon(QUERY);
    expect(shown()).toBe(1);
    change(7);
    pages.now(QUERY);
    pages.now(QUERY);
    expect(shown()).toBe(2);
    upset();
    pages.now(QUERY);
    expect(shown()).toBe(3);
  });

  test.each([0, 1, 2, 4, 5])(
    'is removed by itself when no caller waits for it after %i turns',
    async (count) => {
      const { pages, now } = pagesAtWork();
      const end = await pages.find(QUERY, turns(count));
      const begun = Math.min(count, 1);
      expect(now).toEqual({ begun, watching: 0 });
      expect(pages.soon(QUERY)).toBe(null);
      expect(now.begun).toBe(begun + 1);
      end();
      expect(now.watching).toBe(0);
    },
  );

  test('is not read soon when more than single messages changed, and is with time', async () => {
    const { pages, now, upset } = pagesAtWork();
    await pages.find(QUERY, turns(6));
    upset();
    expect(pages.soon(QUERY)).toBe(null);
    expect(pages.now(QUERY)).toBe(PAGE);
    expect(now.begun).toBe(1);
  });

  test('is forgotten when looking for it fails', async () => {
    const { pages, now } = pagesAtWork();
    const failing: RunInTurn = async (work) => {
      if (now.begun > 0) throw new Error('broken');
      return work();
    };
    await expect(pages.find(QUERY, failing)).rejects.toThrow('broken');
    expect(now).toEqual({ begun: 1, watching: 0 });
  });
});
