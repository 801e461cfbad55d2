import type { UserEvent } from '../../user/events.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';
import { whoKnows } from '../who-knows.ts';

type Updated = Extract<UserEvent, { readonly _tag: 'user.updated' }>;

/** Whoever is deactivated is in no channel, as everybody knows; who is back is where he was before. */
export const tellReactivated = async (room: Room, { user: id, changed }: Updated): Promise<ReadonlyArray<Told>> => {
  if (!changed.includes('isActive')) return [];
  const { snapshot, realm } = room;
  const user = await snapshot.users.byId(realm.id, id);
  if (!user?.isActive) return [];
  const own = await snapshot.channels.subscriptionsOf(id);
  const channels = own.flatMap(({ channel, isActive }) => (isActive ? [channel] : []));
  const told: Told[] = [];
  for (const channel of await snapshot.channels.byIds(realm.id, channels)) {
    const to = [...(await whoKnows(room, channel))].filter((listener) => listener !== id);
    if (to.length > 0) told.push({ notice: { _tag: 'peers.came', channel, users: [id] }, to });
  }
  return told;
};
