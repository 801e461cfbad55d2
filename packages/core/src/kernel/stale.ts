import { type Denial, denial } from './denial.ts';

/** A guard no longer holds: nothing was written; read again and decide again. */
export type Stale = Denial<'store.stale'>;
export const stale: Stale = denial('store.stale');
