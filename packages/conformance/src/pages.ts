import type { FoundTerm, MessageId, Page, PageQuery, Source, UserId } from '@parley/core';
import type { World } from './world.ts';

export const page = (world: World, sources: ReadonlyArray<Source>, over: Partial<PageQuery>): Promise<Page> => {
  const query = { realm: world.realm.id, sources, periods: new Map(), where: [], anchor: 0, before: 0, after: 0 };
  return world.read(({ messages }) => messages.page({ ...query, ...over }));
};

/** Only what he sent; null: anybody. */
export const by = (sender: UserId | null): ReadonlyArray<FoundTerm> =>
  sender === null ? [] : [{ _tag: 'Sender', sender, negated: false }];
/** Only this message; null: any. */
export const only = (message: MessageId | null): ReadonlyArray<FoundTerm> =>
  message === null ? [] : [{ _tag: 'Id', message, negated: false }];

/** The answer, by looking at every message there is. */
export const naivePage = (ids: ReadonlyArray<MessageId>, anchor: number, before: number, after: number): Page => {
  const older = ids.filter((id) => id < anchor);
  const newer = ids.filter((id) => id > anchor);
  return {
    before: older.slice(Math.max(0, older.length - before)),
    hasAnchor: ids.some((id) => id === anchor),
    after: newer.slice(0, after),
  };
};
