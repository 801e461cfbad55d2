import type { UserId } from '../kernel/brand.ts';
import type { Told } from './telling.ts';

/** A notice for these people; none where there is nobody to tell. */
export const tell = (notice: Told['notice'], to: ReadonlyArray<UserId>): ReadonlyArray<Told> => (to.length === 0 ? [] : [{ notice, to }]);
