import { describe, expect, test } from '@jest/globals';
import { MessageId, RealmId, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories, Storage } from '../../kernel/ports.ts';
import type { CancellableQuery } from '../../kernel/signal.ts';
import type { UnreadPlaces } from '../details.ts';
import type { Page, PageQuery, UnreadQuery } from '../page-query.ts';
import type { Prefetch } from '../store/prefetch.ts';
import type { MessageRepository } from '../store/repository.ts';
import { type ReadBudget, readPrefetched } from './read-prefetched.ts';
import { newReadSlots } from './read-slots.ts';

const ASKING: CancellableQuery = { caller: { realm: RealmId(1), user: UserId(7), client: 'test' } };
/** A caller that gives up when it is told to. */
const whoGivesUp = () => {
  const signal = { aborted: false };
  const giveUp = (): void => {
    signal.aborted = true;
  };
  return { ...ASKING, signal, giveUp };
};

const ids = (...all: ReadonlyArray<number>) => all.map(MessageId);

/** With read slots of its own. */
const portsOf = (storage: Pick<Storage, 'read' | 'prefetch'>) => ({
  storage,
  readSlots: newReadSlots(),
});

/** A store of which only snapshots are counted, and what is gathered is told. */
const aStore = (isShort: (messages: ReadonlyArray<MessageId>, gathered: number) => boolean) => {
  const told: string[] = [];
  let gathered = 0;
  const found: number[] = [];
  const prefetch: Prefetch = {
    isShort: (_realm, messages) => isShort(messages, gathered),
    gather: async (_realm, messages) => {
      const own = ++gathered;
      told.push(`gather ${messages.join(' ')}`);
      return { count: messages.length, end: () => void told.push(`end ${own}`) };
    },
    find: async (_realm, { anchor }) => {
      told.push(`find from ${anchor}`);
      found.push(anchor);
      return () => void told.push(`end of ${anchor}`);
    },
    findUnread: async (_realm, { limit }) => {
      told.push(`find ${limit} unread`);
      found.push(limit);
      return () => void told.push(`end of ${limit} unread`);
    },
  };
  const read: Storage['read'] = async (_realm, work) => {
    told.push('read');
    return work({ messages: pagesOf(found) } as unknown as Repositories);
  };
  return { told, prefetch, read };
};

const UNREAD: UnreadPlaces = { places: [], toAll: [], receipts: new Map() };
const PAGE: Page = { before: [], hasAnchor: false, after: [] };
const pageFrom = (anchor: number) => ({ anchor }) as PageQuery;

/** Pages that take long, unless they were found before. */
const pagesOf = (
  found: ReadonlyArray<number>,
): Pick<MessageRepository, 'page' | 'pageSoon' | 'unreadPlaces' | 'unreadPlacesSoon'> => ({
  page: async () => PAGE,
  pageSoon: async ({ anchor }) => (found.includes(anchor) ? PAGE : null),
  unreadPlaces: async () => UNREAD,
  unreadPlacesSoon: async ({ limit }) => (found.includes(limit) ? UNREAD : null),
});

/** Needs each of these pages, one after the other. */
const needing =
  (...anchors: ReadonlyArray<number>) =>
  async ({ messages }: Repositories, budget: ReadBudget) => {
    for (const anchor of anchors) {
      const query = pageFrom(anchor);
      if ((await budget.page(messages, query)) === null) return { unfound: query };
    }
    return { shown: ids() };
  };

/** Shows as many more messages as it was read before. */
const showing = () => {
  let times = 0;
  return async (_: Repositories, { isShort }: ReadBudget) => {
    times += 1;
    const shown = ids(...Array.from({ length: times }, (_one, at) => at + 1));
    return isShort(shown) ? { shown } : { ungathered: shown };
  };
};

describe('what a long read shows', () => {
  test('is less where it is more than can be gathered, and stays less', async () => {
    const { told, prefetch, read } = aStore(
      (messages, gathered) => messages.length < 3 || gathered > 2,
    );
    const some: Prefetch['gather'] = async (realm, messages, signal) => ({
      ...(await prefetch.gather(realm, messages, signal)),
      count: messages.length - 1,
    });
    const seen: Array<ReadonlyArray<number>> = [];
    const work = async (_: Repositories, { isShort, tooMuch }: ReadBudget) => {
      seen.push([...tooMuch]);
      const shown = ids(1, 2, 3, 4, 5).filter((id) => !tooMuch.has(id));
      return isShort(shown) ? { shown } : { ungathered: shown };
    };
    expect(
      await readPrefetched(
        portsOf({ read, prefetch: { ...prefetch, gather: some } }),
        ASKING,
        work,
      ),
    ).toEqual({ shown: ids(1, 2) });
    expect(seen).toEqual([[], [5], [5, 4], [5, 4, 3]]);
    expect(told.filter((what) => what.startsWith('gather'))).toEqual([
      'gather 1 2 3 4 5',
      'gather 1 2 3 4',
      'gather 1 2 3',
    ]);
  });

  test('is read at once where that is short', async () => {
    const { told, ...store } = aStore(() => true);
    expect(await readPrefetched(portsOf(store), ASKING, showing())).toEqual({ shown: ids(1) });
    expect(told).toEqual(['read']);
  });

  test('is gathered, read again, and let go of', async () => {
    const { told, ...store } = aStore((_, gathered) => gathered > 0);
    expect(await readPrefetched(portsOf(store), ASKING, showing())).toEqual({ shown: ids(1, 2) });
    expect(told).toEqual(['read', 'gather 1', 'read', 'end 1']);
  });

  test('is prefetched four times at most, and waits until it was prefetched again', async () => {
    const { told, ...store } = aStore(() => false);
    expect(await readPrefetched(portsOf(store), ASKING, showing())).toEqual({
      shown: ids(1, 2, 3, 4, 5),
    });
    expect(told).toEqual([
      ...['read', 'gather 1', 'read', 'gather 1 2', 'end 1', 'read', 'gather 1 2 3', 'end 2'],
      ...['read', 'gather 1 2 3 4', 'end 3', 'read', 'end 4'],
    ]);
  });

  test('is read at once by a storage that gathers nothing', async () => {
    const { told, read } = aStore(() => false);
    expect(await readPrefetched(portsOf({ read }), ASKING, showing())).toEqual({ shown: ids(1) });
    expect(told).toEqual(['read']);
  });

  test('is found beforehand when that takes long, and is kept to the end', async () => {
    const { told, ...store } = aStore(() => true);
    expect(await readPrefetched(portsOf(store), ASKING, needing(7, 9))).toEqual({ shown: ids() });
    expect(told).toEqual([
      'read',
      'find from 7',
      'read',
      'find from 9',
      'read',
      'end of 7',
      'end of 9',
    ]);
  });

  test('is counted beforehand where it is unread and that takes long', async () => {
    const { told, ...store } = aStore(() => true);
    const query = { limit: 50 } as UnreadQuery;
    const counting = async ({ messages }: Repositories, budget: ReadBudget) => {
      const unread = await budget.unreadPlaces(messages, query);
      return unread === null ? { uncounted: query } : { unread };
    };
    expect(await readPrefetched(portsOf(store), ASKING, counting)).toEqual({ unread: UNREAD });
    expect(told).toEqual(['read', 'find 50 unread', 'read', 'end of 50 unread']);
    const { told: toldHere, read } = aStore(() => true);
    expect(await readPrefetched(portsOf({ read }), ASKING, counting)).toEqual({ unread: UNREAD });
    expect(toldHere).toEqual(['read']);
  });

  test('is looked for at a stretch where it is never found', async () => {
    const { told, ...store } = aStore(() => true);
    const { find } = store.prefetch;
    const elsewhere: Prefetch = {
      ...store.prefetch,
      find: (realm, { anchor }) => find(realm, pageFrom(anchor + 100)),
    };
    expect(
      await readPrefetched(portsOf({ ...store, prefetch: elsewhere }), ASKING, needing(7)),
    ).toEqual({
      shown: ids(),
    });
    expect(told.filter((one) => one === 'read')).toHaveLength(5);
    expect(told.filter((one) => one === 'end of 107')).toHaveLength(4);
  });

  test('is finished when no snapshot waits for it, and held until then', async () => {
    const { told, ...store } = aStore((_, gathered) => gathered > 0);
    const read: Storage['read'] = async (realm, work) => {
      const done = await store.read(realm, work);
      told.push('read to the end');
      return done;
    };
    const finish = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      told.push('finished');
      return { shown: ids(1) };
    };
    const work = async (_: Repositories, { isShort }: ReadBudget) =>
      isShort(ids(1)) ? { finish } : { ungathered: ids(1) };
    expect(await readPrefetched(portsOf({ ...store, read }), ASKING, work)).toEqual({
      shown: ids(1),
    });
    expect(told).toEqual([
      'read',
      'read to the end',
      'gather 1',
      'read',
      'read to the end',
      'finished',
      'end 1',
    ]);
  });

  test('is let go of when reading it fails', async () => {
    const { told, ...store } = aStore(() => false);
    const failing = readPrefetched(portsOf(store), ASKING, async (_, { isShort }) => {
      if (isShort([])) throw new Error('broken');
      return { ungathered: ids(7) };
    });
    await expect(failing).rejects.toThrow('broken');
    expect(told.at(-1)).toBe('end 4');
    const { told: toldHere, prefetch, read } = aStore(() => false);
    const gather: Prefetch['gather'] = (realm, messages) =>
      toldHere.length > 2 ? Promise.reject(new Error('full')) : prefetch.gather(realm, messages);
    await expect(
      readPrefetched(portsOf({ read, prefetch: { ...prefetch, gather } }), ASKING, showing()),
    ).rejects.toThrow('full');
    expect(toldHere).toEqual(['read', 'gather 1', 'read', 'end 1']);
  });
});

describe('of a caller who gives up', () => {
  const GIVEN_UP = E.left(denial('message.list.given-up'));

  test('while it is looked for nothing more is read, and what was found is let go of', async () => {
    const { told, ...store } = aStore(() => true);
    const { giveUp, ...asking } = whoGivesUp();
    const find: Prefetch['find'] = async (realm, query, signal) => {
      expect(signal).toBe(asking.signal);
      giveUp();
      return store.prefetch.find(realm, query);
    };
    expect(
      await readPrefetched(
        portsOf({ ...store, prefetch: { ...store.prefetch, find } }),
        asking,
        needing(7, 9),
      ),
    ).toEqual(GIVEN_UP);
    expect(told).toEqual(['read', 'find from 7', 'end of 7']);
  });

  test('while it is prefetched, too', async () => {
    const { told, ...store } = aStore(() => false);
    const { giveUp, ...asking } = whoGivesUp();
    const gather: Prefetch['gather'] = async (realm, messages, signal) => {
      expect(signal).toBe(asking.signal);
      giveUp();
      return store.prefetch.gather(realm, messages);
    };
    expect(
      await readPrefetched(
        portsOf({ ...store, prefetch: { ...store.prefetch, gather } }),
        asking,
        showing(),
      ),
    ).toEqual(GIVEN_UP);
    expect(told).toEqual(['read', 'gather 1', 'end 1']);
  });

  test('before it was looked for it is not', async () => {
    const { told, ...store } = aStore(() => true);
    const { giveUp, ...asking } = whoGivesUp();
    giveUp();
    expect(await readPrefetched(portsOf(store), asking, needing(7))).toEqual(GIVEN_UP);
    expect(told).toEqual(['read']);
  });

  test('what is short is read all the same', async () => {
    const { told, ...store } = aStore(() => true);
    const { giveUp, ...asking } = whoGivesUp();
    giveUp();
    expect(await readPrefetched(portsOf(store), asking, needing())).toEqual({ shown: ids() });
    expect(told).toEqual(['read']);
  });
});

describe('of what one person asks for at once', () => {
  test('a user’s third long read waits for one of two; another user’s does not', async () => {
    const { told, ...store } = aStore(() => true);
    const lettingGo: Array<() => void> = [];
    const find: Prefetch['find'] = async (realm, query) => {
      const end = await store.prefetch.find(realm, query);
      await new Promise<void>((resolve) => void lettingGo.push(resolve));
      return end;
    };
    const slow = portsOf({ ...store, prefetch: { ...store.prefetch, find } });
    const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    const sought = () => told.filter((one) => one.startsWith('find'));
    const mine = [1, 2, 3].map((anchor) => readPrefetched(slow, ASKING, needing(anchor)));
    const other = readPrefetched(
      slow,
      { caller: { ...ASKING.caller, user: UserId(8) } },
      needing(4),
    );
    await turn();
    expect(sought()).toEqual(['find from 1', 'find from 2', 'find from 4']);
    lettingGo[1]?.();
    await mine[1];
    await turn();
    expect(sought()).toEqual(['find from 1', 'find from 2', 'find from 4', 'find from 3']);
    for (const go of lettingGo) go();
    expect(await Promise.all([...mine, other])).toEqual(
      Array.from({ length: 4 }, () => ({ shown: ids() })),
    );
  });
});
