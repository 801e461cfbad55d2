import type { UserId } from '../kernel/brand.ts';
import type { AddressedUpdate } from './queued-update.ts';

/** A notice for these people; none where there is nobody to tell. */
export const addressTo = (
  update: AddressedUpdate['update'],
  to: ReadonlyArray<UserId>,
): ReadonlyArray<AddressedUpdate> => (to.length === 0 ? [] : [{ update, to }]);
