import type { Direction } from './span-source.ts';

/**
 * Ids in the order of one direction, each once, found little by little: the next one; null after a
 * piece of work that found none yet; undefined at the end.
 */
export interface Stream {
  next(): number | null | undefined;
}

/** Finds nothing. */
export const NOTHING: Stream = { next: () => undefined };

const LARGEST_CHUNK = 64;
const FIRST_CHUNK = 16;

/** Those that `keep` keeps; it is asked for more and more at once. */
export const filtered = (
  stream: Stream,
  keep: (ids: ReadonlyArray<number>) => ReadonlyArray<number>,
  firstChunk: number,
): Stream => {
  const kept: number[] = [];
  let waiting: number[] = [];
  let chunk = Math.min(firstChunk, FIRST_CHUNK);
  let isEnd = false;
  const judge = (): void => {
    kept.push(...keep(waiting).toReversed());
    waiting = [];
    chunk = Math.min(chunk * 2, LARGEST_CHUNK);
  };
  return {
    next: () => {
      if (kept.length > 0) return kept.pop();
      if (isEnd) return undefined;
      let id = stream.next();
      for (; typeof id === 'number'; id = stream.next()) {
        waiting.push(id);
        if (waiting.length >= chunk) break;
      }
      isEnd = id === undefined;
      if (waiting.length >= chunk || (isEnd && waiting.length > 0)) judge();
      return kept.pop() ?? (isEnd ? undefined : null);
    },
  };
};

const isFurther = (id: number, than: number | null, direction: Direction): boolean =>
  than === null || (direction === 'before' ? id < than : id > than);

/**
 * All streams find the same ids, some sooner: the one that has taken the least time goes on, and
 * the first that has the next id gives it. So the time is about the quickest stream's times the
 * number of streams, however slow the others are.
 */
export const racing = (streams: ReadonlyArray<Stream>, direction: Direction): Stream => {
  const [only, second] = streams;
  if (only !== undefined && second === undefined) return only;
  let last: number | null = null;
  const runners = streams.map((stream) => ({ stream, spent: 0 }));
  return {
    next: () => {
      const runner = runners.reduce(
        (least, one) => (one.spent < least.spent ? one : least),
        runners[0] ?? { stream: NOTHING, spent: 0 },
      );
      const began = performance.now();
      const id = runner.stream.next();
      runner.spent += performance.now() - began;
      if (id === null || id === undefined) return id;
      if (!isFurther(id, last, direction)) return null;
      last = id;
      return id;
    },
  };
};

/** What any of them finds. */
export const merged = (streams: ReadonlyArray<Stream>, direction: Direction): Stream => {
  const heads: Array<number | null | undefined> = streams.map(() => null);
  return {
    next: () => {
      const missing = heads.indexOf(null);
      if (missing !== -1) {
        heads[missing] = streams[missing]?.next();
        return null;
      }
      const there = heads.filter((head) => typeof head === 'number');
      if (there.length === 0) return undefined;
      const nearest = direction === 'before' ? Math.max(...there) : Math.min(...there);
      for (const [at, head] of heads.entries()) if (head === nearest) heads[at] = null;
      return nearest;
    },
  };
};

const FIRST_READ = 32;
const LARGEST_READ = 512;

/**
 * What a list gives that is read bit by bit: `read` answers at most `limit` ids beyond `from`,
 * nearest first.
 */
export const readOn = (
  read: (from: number, limit: number) => ReadonlyArray<number>,
  anchor: number,
): Stream => {
  let found: ReadonlyArray<number> = [];
  let at = 0;
  let limit = FIRST_READ;
  let from = anchor;
  let isEnd = false;
  const readMore = (): void => {
    found = read(from, limit);
    at = 0;
    from = found.at(-1) ?? from;
    isEnd = found.length < limit;
    limit = Math.min(limit * 2, LARGEST_READ);
  };
  return {
    next: () => {
      if (at === found.length && !isEnd) {
        readMore();
        return found.length === 0 ? undefined : null;
      }
      return at < found.length ? found[at++] : undefined;
    },
  };
};
