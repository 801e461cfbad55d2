import type { StoredHistory } from '@parley/core';

export type ChainMoves = Pick<StoredHistory, 'moves' | 'hasAllMoves'>;

/**
 * What a message went through, where the links of its history begin at one head: one object for all
 * that went through the same.
 */
export type HistoryChain = (id: number) => ChainMoves;
