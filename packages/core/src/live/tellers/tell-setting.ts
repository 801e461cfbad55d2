import type { UserId } from '../../kernel/brand.ts';
import type { UserEvent } from '../../user/events.ts';
import type { EmailVisibility, User } from '../../user/user.ts';
import { viewUser } from '../../user/view-user.ts';
import { displayEmail, visibleEmail } from '../../user/visible-email.ts';
import { acquaintances } from '../acquaintances.ts';
import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';
import { tellHidden } from './tell-presence.ts';
import { toldOf } from './tell-user.ts';

type SettingChanged = Extract<UserEvent, { readonly _tag: 'user.setting-changed' }>;

const toHimself = ({ realm, listeners }: Room, event: SettingChanged): ReadonlyArray<Told> => {
  const own = listeners.get(event.user)?.user;
  return own === undefined ? [] : [{ notice: { ...event, email: viewUser(realm, own, own).displayEmail }, to: [event.user] }];
};

/** His address, to those alone who see another than before: many ways of hiding it look the same to most. */
const toOthers = async (room: Room, { setting, user: id, was }: SettingChanged): Promise<ReadonlyArray<Told>> => {
  const user = setting === 'emailVisibility' ? await room.snapshot.users.byId(room.realm.id, id) : null;
  if (user === null) return [];
  const before: User = { ...user, settings: { ...user.settings, emailVisibility: was as EmailVisibility } };
  const seesAnother = (listener: UserId): boolean => {
    const viewer = room.listeners.get(listener)?.user ?? null;
    return visibleEmail(viewer, before) !== visibleEmail(viewer, user);
  };
  const to = await acquaintances(room, user);
  return [
    ...toldOf(room, user, ['emailVisibility'], to.filter(seesAnother)),
    ...toldOf(room, user, displayEmail(room.realm, before) === displayEmail(room.realm, user) ? [] : ['displayEmail', 'avatar'], to),
  ];
};

/** A setting is his own business, but for what others see of him by it, and whether they do. */
export const tellSetting = async (room: Room, event: SettingChanged): Promise<ReadonlyArray<Told>> => [
  ...toHimself(room, event),
  ...(await toOthers(room, event)),
  ...(await tellHidden(room, event)),
];
