import { expect, test } from '@jest/globals';
import type { LocatedMessage } from '../message.ts';
import type { MessageView } from '../use-cases/views.ts';
import { SHOWN_AT_ONCE, showList } from './show-list.ts';

const many = (length: number): ReadonlyArray<LocatedMessage> => Array.from({ length }, (_, at) => ({ at }) as unknown as LocatedMessage);

/** Tells how many views were made in each turn. */
const counting = () => {
  const turns = [0];
  const nextTurn = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    turns.push(0);
  };
  const viewOf = (one: LocatedMessage, at: number): MessageView => {
    turns.push((turns.pop() ?? 0) + 1);
    return { of: one, at } as unknown as MessageView;
  };
  return { turns, nextTurn, viewOf };
};

const views = (located: ReadonlyArray<LocatedMessage>) => ({ views: located.map((of, at) => ({ of, at })) });
const list = (messages: ReadonlyArray<MessageView>) => ({ views: messages });

test('a short list is shown at once', () => {
  const { turns, nextTurn, viewOf } = counting();
  const located = many(SHOWN_AT_ONCE);
  expect(showList(nextTurn)(located, viewOf, list)).toEqual(views(located));
  expect(turns).toEqual([SHOWN_AT_ONCE]);
});

test('and so is every list where there are no turns', () => {
  const { turns, viewOf } = counting();
  const located = many(SHOWN_AT_ONCE + 1);
  expect(showList(undefined)(located, viewOf, list)).toEqual(views(located));
  expect(turns).toEqual([SHOWN_AT_ONCE + 1]);
});

test('of long lists each has its turns, and one of them at a time', async () => {
  const { turns, nextTurn, viewOf } = counting();
  const show = showList(nextTurn);
  const located = many(2 * SHOWN_AT_ONCE + 1);
  const finished = [1, 2].map(async () => {
    const shown = show(located, viewOf, list);
    return 'finish' in shown ? shown.finish() : null;
  });
  expect(turns).toEqual([0]);
  expect(await Promise.all(finished)).toEqual([views(located), views(located)]);
  expect(turns).toEqual([0, SHOWN_AT_ONCE, SHOWN_AT_ONCE, SHOWN_AT_ONCE, SHOWN_AT_ONCE, 1, 1]);
});
