import type { MessageId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories, Storage } from '../../kernel/ports.ts';
import { type Asking, isAborted } from '../../kernel/signal.ts';
import type { MessageRepository, Page, PageQuery, UnreadPlaces, UnreadQuery } from '../queries.ts';
import type { ReadAhead } from '../read-ahead.ts';
import { givenUp, newSeats, type SeatDenial, type Seats } from './seats.ts';

/** These would be shown, the most important first, and are too many for a read to fetch them all; or this page, or this that is unread, takes too long to find. */
export type Ungathered =
  | { readonly ungathered: ReadonlyArray<MessageId> }
  | { readonly unfound: PageQuery }
  | { readonly uncounted: UnreadQuery };

export const isUngathered = (done: object): done is Ungathered => 'ungathered' in done || 'unfound' in done || 'uncounted' in done;

/** All was read; the rest asks nothing of a store, and is done when no snapshot waits for it. */
export interface Unfinished<A> {
  readonly finish: () => Promise<A>;
}

/** What a read may do at a stretch. */
export interface Patience {
  /** Whether it may show these. */
  readonly isShort: ReadAhead['isShort'];
  /** It asked for these, and with others they are too much at once. */
  readonly tooMuch: ReadonlySet<MessageId>;
  /** Null: it may not look for this. */
  readonly page: (messages: MessageRepository, query: PageQuery) => Promise<Page | null>;
  /** Likewise. */
  readonly unreadPlaces: (messages: MessageRepository, query: UnreadQuery) => Promise<UnreadPlaces | null>;
}

/** Everything. */
const atAStretch = (tooMuch: ReadonlySet<MessageId>): Patience => ({
  isShort: () => true,
  tooMuch,
  page: (messages, query) => messages.page(query),
  unreadPlaces: (messages, query) => messages.unreadPlaces(query),
});

const hurried = ({ isShort }: ReadAhead, tooMuch: ReadonlySet<MessageId>): Patience => ({
  isShort,
  tooMuch,
  page: (messages, query) => messages.pageSoon(query),
  unreadPlaces: (messages, query) => messages.unreadPlacesSoon(query),
});

/** What is shown was found and gathered this often, and turned out to be much else then: now it is done at a stretch. */
const GATHERINGS = 4;

const seats = new WeakMap<ReadAhead, Seats>();

/** The same for all who read a store. */
const seatsOf = (ahead: ReadAhead): Seats => {
  const known = seats.get(ahead) ?? newSeats();
  seats.set(ahead, known);
  return known;
};

/**
 * Does `work` until it has what it asks for, which is gathered between, and held until the end. Left when it takes long and he does not wait
 * any more, or has asked for too much at once; what is found at a stretch is answered whether he waits or not.
 */
export const gathering = async <A extends object>(
  { ahead }: Pick<Storage, 'ahead'>,
  { caller, signal }: Asking,
  work: (patience: Patience) => Promise<A | Ungathered | Unfinished<A>>,
): Promise<A | E.Left<SeatDenial>> => {
  const ends: Array<() => void> = [];
  let endMessages = (): void => {};
  const tooMuch = new Set<MessageId>();
  try {
    for (let left = GATHERINGS; ; left--) {
      const done = await work(ahead !== undefined && left > 0 ? hurried(ahead, tooMuch) : atAStretch(tooMuch));
      if (!isUngathered(done)) return 'finish' in done ? await done.finish() : done;
      if (ahead === undefined) throw new Error('A storage that does everything at a stretch has everything at hand');
      if (ends.length === 0) {
        const seat = await seatsOf(ahead)({ user: caller.user, signal });
        if (E.isLeft(seat)) return seat;
        ends.push(seat.right);
      }
      if ('unfound' in done) ends.push(await ahead.find(done.unfound, signal));
      else if ('uncounted' in done) ends.push(await ahead.findUnread(done.uncounted, signal));
      else {
        const endBefore = endMessages;
        const { count, end } = await ahead.gather(done.ungathered, signal);
        endMessages = end;
        endBefore();
        for (const id of done.ungathered.slice(count)) tooMuch.add(id);
      }
      if (isAborted(signal)) return givenUp;
    }
  } finally {
    for (const end of [...ends, endMessages]) end();
  }
};

/**
 * `work` reads one snapshot; where it may not do at a stretch what that takes, it is done again on a later one, when that was found and gathered. So all
 * of what it answers, and all that it decided by, is of one state.
 */
export const readGathered = <A extends object>(
  storage: Pick<Storage, 'read' | 'ahead'>,
  asking: Asking,
  work: (snapshot: Repositories, patience: Patience) => Promise<A | Ungathered | Unfinished<A>>,
): Promise<A | E.Left<SeatDenial>> => gathering(storage, asking, (patience) => storage.read((snapshot) => work(snapshot, patience)));
