import { expect, test } from '@jest/globals';
import type { PlacedMessage } from '../message.ts';
import type { MessageView } from '../use-cases/views.ts';
import { SHOWN_AT_ONCE, showList } from './show-list.ts';

const many = (length: number): ReadonlyArray<PlacedMessage> =>
  Array.from({ length }, (_, at) => ({ at }) as unknown as PlacedMessage);

/** Tells how many views were made in each turn. */
const counting = () => {
  const turns = [0];
  const yieldToEventLoop = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    turns.push(0);
  };
  const viewOf = (one: PlacedMessage, at: number): MessageView => {
    turns.push((turns.pop() ?? 0) + 1);
    return { of: one, at } as unknown as MessageView;
  };
  return { turns, yieldToEventLoop, viewOf };
};

const views = (placed: ReadonlyArray<PlacedMessage>) => ({
  views: placed.map((of, at) => ({ of, at })),
});
const list = (messages: ReadonlyArray<MessageView>) => ({ views: messages });

test('a short list is shown at once', () => {
  const { turns, yieldToEventLoop, viewOf } = counting();
  const placed = many(SHOWN_AT_ONCE);
  expect(showList(yieldToEventLoop)(placed, viewOf, list)).toEqual(views(placed));
  expect(turns).toEqual([SHOWN_AT_ONCE]);
});

test('and so is every list where there are no turns', () => {
  const { turns, viewOf } = counting();
  const placed = many(SHOWN_AT_ONCE + 1);
  expect(showList(undefined)(placed, viewOf, list)).toEqual(views(placed));
  expect(turns).toEqual([SHOWN_AT_ONCE + 1]);
});

test('of long lists each has its turns, and one of them at a time', async () => {
  const { turns, yieldToEventLoop, viewOf } = counting();
  const show = showList(yieldToEventLoop);
  const placed = many(2 * SHOWN_AT_ONCE + 1);
  const finished = [1, 2].map(async () => {
    const shown = show(placed, viewOf, list);
    return 'finish' in shown ? shown.finish() : null;
  });
  expect(turns).toEqual([0]);
  expect(await Promise.all(finished)).toEqual([views(placed), views(placed)]);
  expect(turns).toEqual([0, SHOWN_AT_ONCE, SHOWN_AT_ONCE, SHOWN_AT_ONCE, SHOWN_AT_ONCE, 1, 1]);
});
