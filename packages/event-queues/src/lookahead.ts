import type { RealmOutbox, StoredEvent } from '@parley/core';

/** The events of a realm after the one that is being distributed, as far as they are read. */
export interface Lookahead {
  /** Sets the events that are distributed next. */
  readonly begin: (events: ReadonlyArray<StoredEvent>) => void;
  /** Reads one page of at most 200 further events; true when there may be more. */
  readonly readOn: (outbox: Pick<RealmOutbox, 'read'>) => Promise<boolean>;
  /** Reads all pages. With the outbox of a snapshot: all events that the snapshot includes. */
  readonly catchUp: (outbox: Pick<RealmOutbox, 'read'>) => Promise<void>;
  /** The events after this position. */
  readonly after: (position: number) => ReadonlyArray<StoredEvent>;
}

const PAGE = 200;

/** `most`: no page is read any more once so many events are in memory. */
export const lookahead = (most: number): Lookahead => {
  let known: ReadonlyArray<StoredEvent> = [];

  const after = (position: number): ReadonlyArray<StoredEvent> => {
    const at = known.findIndex((stored) => stored.position > position);
    return at === -1 ? [] : known.slice(at);
  };
  const readOn = async (outbox: Pick<RealmOutbox, 'read'>): Promise<boolean> => {
    const newest = known.at(-1);
    if (newest === undefined || known.length >= most) return false;
    const page = await outbox.read(newest.position, PAGE);
    if (page.length > 0) known = [...known, ...page];
    return page.length === PAGE;
  };
  return {
    begin: (events) => {
      const newest = events.at(-1);
      if (newest !== undefined) known = [...events, ...after(newest.position)];
    },
    readOn,
    catchUp: async (outbox) => {
      while (await readOn(outbox));
    },
    after,
  };
};
