import type { UserId } from '../../kernel/brand.ts';
import type { ProfileEvent } from '../../profile/events.ts';
import type { StatusEvent } from '../../status/events.ts';
import type { UserEvent } from '../../user/events.ts';
import type { User } from '../../user/user.ts';
import type { UserView } from '../../user/user-view.ts';
import { viewUser } from '../../user/view-user.ts';
import { acquaintances } from '../acquaintances.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';
import { tellHidden } from './tell-presence.ts';

const shownIn =
  ({ realm, listeners }: Room, user: User) =>
  (listener: UserId): UserView =>
    viewUser(realm, listeners.get(listener)?.user ?? null, user);

type EventOf<Tag extends UserEvent['_tag']> = Extract<UserEvent, { readonly _tag: Tag }>;
type PersonEvent = EventOf<'user.created' | 'user.updated' | 'user.email-changed' | 'user.setting-changed'>;

/** What of him looks otherwise to others: fields of `User`, and what an address makes of him. Null: he is new. */
const changedBy = (event: PersonEvent): ReadonlyArray<string> | null => {
  switch (event._tag) {
    case 'user.created':
      return null;
    case 'user.updated':
      return event.changed;
    case 'user.email-changed':
      return ['email', 'displayEmail', 'avatar'];
    case 'user.setting-changed':
      return event.setting === 'emailVisibility' ? ['emailVisibility', 'displayEmail', 'avatar'] : [];
  }
};

export const tellUser = async (room: Room, event: PersonEvent): Promise<ReadonlyArray<Told>> => {
  const user = await room.snapshot.users.byId(room.realm.id, event.user);
  if (user === null || user.bot?.isSystem) return [];
  const shownTo = shownIn(room, user);
  const changed = changedBy(event);
  if (changed?.length === 0) return [];
  const to = await acquaintances(room, user);
  return to.length === 0 ? [] : [{ notice: { _tag: 'user.told', realm: room.realm, user, changed, shownTo }, to }];
};

const settingTold = ({ realm, listeners }: Room, event: EventOf<'user.setting-changed'>): ReadonlyArray<Told> => {
  const own = listeners.get(event.user)?.user;
  return own === undefined ? [] : [{ notice: { ...event, email: viewUser(realm, own, own).displayEmail }, to: [event.user] }];
};

/** A setting is his own business, but for what others see of him by it, and whether they do. */
export const tellSetting = async (room: Room, event: EventOf<'user.setting-changed'>): Promise<ReadonlyArray<Told>> => [
  ...settingTold(room, event),
  ...(await tellUser(room, event)),
  ...(await tellHidden(room, event)),
];

export const tellStatus = async (room: Room, event: StatusEvent): Promise<ReadonlyArray<Told>> => {
  const user = await room.snapshot.users.byId(room.realm.id, event.user);
  return user === null ? [] : [{ notice: event, to: await acquaintances(room, user) }];
};

export const tellProfile = async (
  room: Room,
  event: Extract<ProfileEvent, { readonly _tag: 'profile.updated' }>,
): Promise<ReadonlyArray<Told>> => {
  const user = await room.snapshot.users.byId(room.realm.id, event.user);
  if (user === null) return [];
  const values = await room.snapshot.profiles.valuesOf([user.id]);
  const filled = values.find(({ field }) => field === event.field) ?? null;
  return [{ notice: { _tag: 'profile.updated', user: user.id, field: event.field, filled }, to: await acquaintances(room, user) }];
};

export const tellProfileFields = async ({ snapshot, realm, listeners }: Room): Promise<ReadonlyArray<Told>> => [
  { notice: { _tag: 'profile-fields.changed', fields: await snapshot.profiles.fields(realm.id) }, to: listeners.keys() },
];
