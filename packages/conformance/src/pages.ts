import type { BoundTerm, MessageId, Page, PageQuery, Source, UserId } from '@parley/core';
import type { StorageFixture } from './storage-fixture.ts';

/** Reads a page of these sources; `over` replaces fields of the query. */
export const page = (
  fixture: StorageFixture,
  sources: ReadonlyArray<Source>,
  over: Partial<PageQuery>,
): Promise<Page> => {
  const query = {
    sources,
    periods: new Map(),
    where: [],
    anchor: 0,
    before: 0,
    after: 0,
  };
  return fixture.read(({ messages }) => messages.page({ ...query, ...over }));
};

/** The condition for messages of this sender; no condition when `sender` is null. */
export const by = (sender: UserId | null): ReadonlyArray<BoundTerm> =>
  sender === null ? [] : [{ _tag: 'Sender', sender, negated: false }];
/** The condition for this message alone; no condition when `message` is null. */
export const only = (message: MessageId | null): ReadonlyArray<BoundTerm> =>
  message === null ? [] : [{ _tag: 'Id', message, negated: false }];

/** The page that `page` must answer, computed from the ids of all messages. */
export const naivePage = (
  ids: ReadonlyArray<MessageId>,
  anchor: number,
  before: number,
  after: number,
): Page => {
  const older = ids.filter((id) => id < anchor);
  const newer = ids.filter((id) => id > anchor);
  return {
    before: older.slice(Math.max(0, older.length - before)),
    hasAnchor: ids.some((id) => id === anchor),
    after: newer.slice(0, after),
  };
};
