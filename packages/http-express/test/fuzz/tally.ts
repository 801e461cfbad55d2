import { getHeapStatistics } from 'node:v8';
import type { AnyRoute } from '../../src/route.ts';
import type { Asked } from './ask.ts';
import { dueTo } from './request.ts';

/** How often a route was reached, and how often it said yes. */
export interface Reached {
  asked: number;
  accepted: number;
}

/** What became of all requests together. */
export interface Tally {
  requests: number;
  /** Milliseconds the slowest answer took. */
  slowest: number;
  /** By method and path, `GET /users/me`. */
  readonly routes: ReadonlyMap<string, Reached>;
  readonly statuses: Map<number, number>;
  readonly rules: Map<string, number>;
  /**
   * The least memory in use, in bytes, within each stretch of requests: what is left when garbage
   * has just been collected.
   */
  readonly heap: number[];
}

/** A stretch of memory, in requests. */
const STRETCH = 1_000;

export const emptyTally = (routes: ReadonlyArray<AnyRoute>): Tally => ({
  requests: 0,
  slowest: 0,
  routes: new Map(
    routes.map(({ method, path }) => [`${method} ${path}`, { asked: 0, accepted: 0 }]),
  ),
  statuses: new Map(),
  rules: new Map(),
  heap: [],
});

const count = <Key>(counts: Map<Key, number>, key: Key): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

export const note = (tally: Tally, { request, heard, trace, ms }: Asked): void => {
  tally.requests++;
  tally.slowest = Math.max(tally.slowest, ms);
  if (heard._tag !== 'Answer') return;
  count(tally.statuses, heard.status);
  if (trace?.rule) count(tally.rules, trace.rule);
  const route = trace?.route ? tally.routes.get(trace.route) : undefined;
  if (!route) return;
  route.asked++;
  if (heard.status === 200 && dueTo(request) === 'api') route.accepted++;
};

export const noteMemory = ({ heap, requests }: Tally): void => {
  const stretch = Math.floor(requests / STRETCH);
  heap[stretch] = Math.min(
    heap[stretch] ?? Number.POSITIVE_INFINITY,
    getHeapStatistics().used_heap_size,
  );
};

/** Bytes by which the least memory in use grew between the first quarter of a run and its last. */
export const memoryGrowth = ({ heap }: Pick<Tally, 'heap'>): number => {
  const quarter = Math.ceil(heap.length / 4);
  return heap.length === 0
    ? 0
    : Math.min(...heap.slice(-quarter)) - Math.min(...heap.slice(0, quarter));
};

export const neverAccepted = ({ routes }: Pick<Tally, 'routes'>): ReadonlyArray<string> =>
  [...routes].filter(([, { accepted }]) => accepted === 0).map(([route]) => route);
