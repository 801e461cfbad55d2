import type { PresenceEvent } from '../../presence/events.ts';
import type { UserEvent } from '../../user/events.ts';
import { displayEmail } from '../../user/visible-email.ts';
import { acquaintances } from '../acquaintances.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';

/** Where more people listen, nobody is told that somebody came: their programs ask every minute, and that is soon enough. */
const MANY = 100;

const tell = async (room: Room, id: PresenceEvent['user']): Promise<ReadonlyArray<Told>> => {
  const user = await room.snapshot.users.byId(room.realm.id, id);
  const presence = await room.snapshot.presences.ofUser(id);
  if (user === null || presence === null || room.realm.settings.presenceDisabled) return [];
  const { activeAt, connectedAt } = presence;
  const notice = { _tag: 'presence.told', user: id, email: displayEmail(room.realm, user), activeAt, connectedAt, at: room.now } as const;
  return [{ notice, to: await acquaintances(room, user) }];
};

export const tellCame = async (room: Room, { user }: PresenceEvent): Promise<ReadonlyArray<Told>> =>
  room.listeners.size > MANY ? [] : tell(room, user);

/** Whoever hides is gone at once, and whoever does no longer is there, however many listen. */
export const tellHidden = async (
  room: Room,
  { setting, user }: Extract<UserEvent, { readonly _tag: 'user.setting-changed' }>,
): Promise<ReadonlyArray<Told>> => (setting === 'presenceEnabled' ? tell(room, user) : []);
