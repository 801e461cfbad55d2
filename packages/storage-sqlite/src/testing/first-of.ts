import { pageSideOf } from '../messages/page/page-side.ts';
import type { Stream } from '../messages/page/streams.ts';

/** The first `count` that a stream gives, as a page asks for them. */
export const firstOf = (stream: Stream, count: number): ReadonlyArray<number> => {
  const side = pageSideOf(stream, 0, 'after', count);
  side.goOn(new Map(), () => false);
  return side.ids(new Map());
};
