import type { Outbox, StoredEvent } from '@parley/core';

/** Events that were committed after the one that is told, and are not told yet. */
export interface Lookahead {
  /** These are told next. */
  readonly begin: (events: ReadonlyArray<StoredEvent>) => void;
  /** Reads one page of what is not known yet; says whether there may be more. */
  readonly readOn: (outbox: Pick<Outbox, 'read'>) => Promise<boolean>;
  /** Reads all of it: what a snapshot knows of is known then. */
  readonly catchUp: (outbox: Pick<Outbox, 'read'>) => Promise<void>;
  /** What was committed after this position. */
  readonly after: (position: number) => ReadonlyArray<StoredEvent>;
}

const PAGE = 200;

/** `most`: events beyond so many are not looked at. So many are kept in memory. */
export const lookahead = (most: number): Lookahead => {
  let known: ReadonlyArray<StoredEvent> = [];

  const after = (position: number): ReadonlyArray<StoredEvent> => {
    const at = known.findIndex((stored) => stored.position > position);
    return at === -1 ? [] : known.slice(at);
  };
  const readOn = async (outbox: Pick<Outbox, 'read'>): Promise<boolean> => {
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
