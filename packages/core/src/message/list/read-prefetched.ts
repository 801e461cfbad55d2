import type { MessageId, RealmId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories, Storage } from '../../kernel/ports.ts';
import { type CancellableQuery, isAborted } from '../../kernel/signal.ts';
import type { UnreadPlaces } from '../details.ts';
import type { Page, PageQuery, UnreadQuery } from '../page-query.ts';
import type { Prefetch } from '../store/prefetch.ts';
import type { MessageRepository } from '../store/repository.ts';
import { type ReadSlotDenial, type ReadSlots, readAbandoned } from './read-slots.ts';

/**
 * These would be shown, the most important first, and are too many for a read to fetch them all; or
 * this page, or this that is unread, takes too long to find.
 */
export type NeedsPrefetch =
  | { readonly ungathered: ReadonlyArray<MessageId> }
  | { readonly unfound: PageQuery }
  | { readonly uncounted: UnreadQuery };

export const needsPrefetch = (done: object): done is NeedsPrefetch =>
  'ungathered' in done || 'unfound' in done || 'uncounted' in done;

/** All was read; the rest asks nothing of a store, and is done when no snapshot waits for it. */
export interface Unfinished<A> {
  readonly finish: () => Promise<A>;
}

/** What a read may do at a stretch. */
export interface ReadBudget {
  /** Whether it may show these. */
  readonly isShort: (messages: ReadonlyArray<MessageId>) => boolean;
  /** It asked for these, and with others they are too much at once. */
  readonly tooMuch: ReadonlySet<MessageId>;
  /** Null: it may not look for this. */
  readonly page: (messages: MessageRepository, query: PageQuery) => Promise<Page | null>;
  /** Like `page`, for unread places. */
  readonly unreadPlaces: (
    messages: MessageRepository,
    query: UnreadQuery,
  ) => Promise<UnreadPlaces | null>;
}

/** Everything. */
const atAStretch = (tooMuch: ReadonlySet<MessageId>): ReadBudget => ({
  isShort: () => true,
  tooMuch,
  page: (messages, query) => messages.page(query),
  unreadPlaces: (messages, query) => messages.unreadPlaces(query),
});

const hurried = (
  prefetch: Prefetch,
  realm: RealmId,
  tooMuch: ReadonlySet<MessageId>,
): ReadBudget => ({
  isShort: (messages) => prefetch.isShort(realm, messages),
  tooMuch,
  page: (messages, query) => messages.pageSoon(query),
  unreadPlaces: (messages, query) => messages.unreadPlacesSoon(query),
});

/**
 * What is shown was found and gathered this often, and turned out to be much else then: now it is
 * done at a stretch.
 */
const GATHERINGS = 4;

/** The storage, and the slots in which its long reads take turns: one set for a storage. */
export interface PrefetchPorts<Of extends keyof Storage = 'prefetch'> {
  readonly storage: Pick<Storage, Of>;
  readonly readSlots: ReadSlots;
}

/**
 * Runs `work` until it has what it asks for. Between two attempts the missing data is prefetched
 * and kept until the end. Stops with a denial when the caller gives up or has too many reads at
 * once; what needs no prefetch is answered in any case.
 */
export const withPrefetch = async <A extends object>(
  { storage: { prefetch }, readSlots }: PrefetchPorts,
  { caller, signal }: CancellableQuery,
  work: (budget: ReadBudget) => Promise<A | NeedsPrefetch | Unfinished<A>>,
): Promise<A | E.Left<ReadSlotDenial>> => {
  const { realm } = caller;
  const ends: Array<() => void> = [];
  let endMessages = (): void => {};
  const tooMuch = new Set<MessageId>();
  try {
    for (let left = GATHERINGS; ; left--) {
      const done = await work(
        prefetch !== undefined && left > 0
          ? hurried(prefetch, realm, tooMuch)
          : atAStretch(tooMuch),
      );
      if (!needsPrefetch(done)) return 'finish' in done ? await done.finish() : done;
      if (prefetch === undefined)
        throw new Error('A storage that does everything at a stretch has everything at hand');
      if (ends.length === 0) {
        const seat = await readSlots({ user: caller.user, signal });
        if (E.isLeft(seat)) return seat;
        ends.push(seat.right);
      }
      if ('unfound' in done) ends.push(await prefetch.find(realm, done.unfound, signal));
      else if ('uncounted' in done)
        ends.push(await prefetch.findUnread(realm, done.uncounted, signal));
      else {
        const endBefore = endMessages;
        const { count, end } = await prefetch.gather(realm, done.ungathered, signal);
        endMessages = end;
        endBefore();
        for (const id of done.ungathered.slice(count)) tooMuch.add(id);
      }
      if (isAborted(signal)) return readAbandoned;
    }
  } finally {
    for (const end of [...ends, endMessages]) end();
  }
};

/**
 * `work` reads one snapshot; where it may not do at a stretch what that takes, it is done again on
 * a later one, when that was found and gathered. So all of what it answers, and all that it decided
 * by, is of one state.
 */
export const readPrefetched = <A extends object>(
  ports: PrefetchPorts<'read' | 'prefetch'>,
  asking: CancellableQuery,
  work: (snapshot: Repositories, budget: ReadBudget) => Promise<A | NeedsPrefetch | Unfinished<A>>,
): Promise<A | E.Left<ReadSlotDenial>> =>
  withPrefetch(ports, asking, (budget) =>
    ports.storage.read(asking.caller.realm, (snapshot) => work(snapshot, budget)),
  );
