import type { IdKind, Ids } from './ports.ts';

/** One fresh id. Rejects when `ids` breaks its contract. */
export const reserveOne = async (ids: Ids, kind: IdKind): Promise<number> => {
  const [id] = await ids.reserve(kind, 1);
  if (id === undefined) throw new Error(`No ${kind} id was reserved`);
  return id;
};
