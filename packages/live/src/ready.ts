/** Longest time for which answers are written before everything else gets a turn, in milliseconds. */
const SLICE = 8;

/**
 * Collects who is ready and serves each once, after the present turn of the event loop, so that what happens together is answered together;
 * a crowd is served in slices.
 */
export const ready = <A>(serve: (one: A) => void): ((one: A) => void) => {
  const crowd = new Set<A>();
  let isScheduled = false;

  const work = (): void => {
    const end = performance.now() + SLICE;
    for (const one of crowd) {
      crowd.delete(one);
      serve(one);
      if (performance.now() > end) break;
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
