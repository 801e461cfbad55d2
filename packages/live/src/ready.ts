import { slice } from './slice.ts';

/**
 * Collects who is ready and serves each once, after the present turn of the event loop, so that what happens together is answered together;
 * a crowd is served in slices. `serve` is to have done everything when it returns, or the slices say nothing.
 */
export const ready = <A>(serve: (one: A) => void): ((one: A) => void) => {
  const crowd = new Set<A>();
  let isScheduled = false;

  const work = (): void => {
    const isOver = slice();
    for (const one of crowd) {
      crowd.delete(one);
      serve(one);
      if (isOver()) break;
    }
    isScheduled = crowd.size > 0;
    if (isScheduled) setImmediate(work);
  };

  return (one) => {
    crowd.add(one);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(work);
  };
};
