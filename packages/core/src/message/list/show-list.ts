import { newLine } from '../../kernel/line.ts';
import { mapped } from '../../kernel/mapped.ts';
import type { NextTurn } from '../../kernel/ports.ts';
import type { LocatedMessage } from '../message.ts';
import type { ViewOf } from '../read/load-views.ts';
import type { MessageView } from '../use-cases/views.ts';
import type { Unfinished } from './read-gathered.ts';

/** Views that are made in one turn of the event loop: 2 us each, 8 in a process that has just begun. */
export const SHOWN_AT_ONCE = 512;

/** What `list` makes of the views of these messages. `viewOf` must not ask a store. */
export type ShowList = <A>(
  located: ReadonlyArray<LocatedMessage>,
  viewOf: ViewOf,
  list: (messages: ReadonlyArray<MessageView>) => A,
) => A | Unfinished<A>;

/** A short list at once; of a long one a part in each turn, and each turn goes to one of those who wait for theirs. */
export const showList = (nextTurn: NextTurn | undefined): ShowList => {
  const line = newLine();
  return (located, viewOf, list) => {
    if (nextTurn === undefined || located.length <= SHOWN_AT_ONCE) return list(mapped(located, viewOf));
    const finish = async () => {
      const views: MessageView[] = [];
      const show = async (): Promise<void> => {
        await nextTurn();
        for (const one of located.slice(views.length, views.length + SHOWN_AT_ONCE)) views.push(viewOf(one, views.length));
      };
      while (views.length < located.length) await line(show);
      return list(views);
    };
    return { finish };
  };
};
