import type { ProfileEvent } from '../../profile/events.ts';
import { acquaintances } from '../acquaintances.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';

/** Bots have no profile that clients know of, whatever was written into one. */
export const tellProfile = async (
  room: Room,
  event: Extract<ProfileEvent, { readonly _tag: 'profile.updated' }>,
): Promise<ReadonlyArray<Told>> => {
  const user = await room.snapshot.users.byId(room.realm.id, event.user);
  if (user === null || user.bot !== null) return [];
  const values = await room.snapshot.profiles.valuesOf([user.id]);
  const filled = values.find(({ field }) => field === event.field) ?? null;
  return [{ notice: { _tag: 'profile.updated', user: user.id, field: event.field, filled }, to: await acquaintances(room, user) }];
};

export const tellProfileFields = async ({ snapshot, realm, listeners }: Room): Promise<ReadonlyArray<Told>> => [
  { notice: { _tag: 'profile-fields.changed', fields: await snapshot.profiles.fields(realm.id) }, to: listeners.keys() },
];
