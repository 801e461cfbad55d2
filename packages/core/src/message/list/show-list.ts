import type { YieldToEventLoop } from '../../kernel/ports.ts';
import { newSerialQueue } from '../../kernel/serial-queue.ts';
import type { PlacedMessage } from '../message.ts';
import type { ViewOf } from '../read/load-views.ts';
import type { MessageView } from '../use-cases/views.ts';
import type { Unfinished } from './read-prefetched.ts';

/**
 * Views that are made before other work goes first: one takes 2 us, and 8 us in a process that has
 * just begun.
 */
export const SHOWN_AT_ONCE = 512;

/** What `list` makes of the views of these messages. `viewOf` must not ask a store. */
export type ShowList = <A>(
  placed: ReadonlyArray<PlacedMessage>,
  viewOf: ViewOf,
  list: (messages: ReadonlyArray<MessageView>) => A,
) => A | Unfinished<A>;

/**
 * A short list at once; of a long one a part in each turn, and each turn goes to one of those who
 * wait for theirs.
 */
export const showList = (yieldToEventLoop: YieldToEventLoop | undefined): ShowList => {
  const line = newSerialQueue();
  return (placed, viewOf, list) => {
    if (yieldToEventLoop === undefined || placed.length <= SHOWN_AT_ONCE)
      return list(placed.map(viewOf));
    const finish = async () => {
      const views: MessageView[] = [];
      const show = async (): Promise<void> => {
        await yieldToEventLoop();
        for (const one of placed.slice(views.length, views.length + SHOWN_AT_ONCE))
          views.push(viewOf(one, views.length));
      };
      while (views.length < placed.length) await line(show);
      return list(views);
    };
    return { finish };
  };
};
