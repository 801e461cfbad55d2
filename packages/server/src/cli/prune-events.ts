import { E } from '@parley/core';
import type { OpenParley } from '../open-parley.ts';
import type { Findings } from './show.ts';

export interface PruneEventsOptions {
  readonly keep: number;
}

/** Beside a server too: its clients' queues are never more than a few events behind. */
export const pruneEvents = async (
  { parley }: OpenParley,
  { keep }: PruneEventsOptions,
): Promise<E.Either<string, Findings>> => {
  const pruned = await parley.outbox.prune({ keep })();
  if (E.isLeft(pruned)) return pruned;
  return E.right({ forgotten: pruned.right.forgotten, waits_for: pruned.right.waitsFor });
};
