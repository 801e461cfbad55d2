import type { IdKind, Ids } from '@parley/core';

/** Each kind counts from 1. Ids that a commit never used are lost. */
export const memoryIds = (): Ids => {
  const reserved = new Map<IdKind, number>();
  return {
    reserve: async (kind, count) => {
      const before = reserved.get(kind) ?? 0;
      reserved.set(kind, before + count);
      return Array.from({ length: count }, (_, index) => before + 1 + index);
    },
  };
};
