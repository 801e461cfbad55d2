import type { UserId } from '../kernel/brand.ts';
import type { UserEvent } from '../user/store.ts';
import type { EmailVisibility, User } from '../user/user.ts';
import { viewUser } from '../user/view-user.ts';
import { displayEmail, visibleEmail } from '../user/visible-email.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { listenersWhoSeeUser } from './listeners.ts';
import { fanOutHidden } from './presence.ts';
import type { AddressedUpdate } from './queued-update.ts';
import { toldOf } from './user.ts';

type SettingChanged = Extract<UserEvent, { readonly _tag: 'user.setting-changed' }>;

const toHimself = (
  { realm, listeners }: FanOutContext,
  event: SettingChanged,
): ReadonlyArray<AddressedUpdate> => {
  const own = listeners.get(event.user)?.user;
  return own === undefined
    ? []
    : [{ update: { ...event, email: viewUser(realm, own, own).displayEmail }, to: [event.user] }];
};

/**
 * Tells a user's new address to those who see another one than before; most listeners see no
 * difference between the ways to hide it.
 */
const toOthers = async (
  context: FanOutContext,
  { setting, user: id, was }: SettingChanged,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const user = setting === 'emailVisibility' ? await context.snapshot.users.byId(id) : null;
  if (user === null) return [];
  const before: User = {
    ...user,
    settings: { ...user.settings, emailVisibility: was as EmailVisibility },
  };
  const seesAnother = (listener: UserId): boolean => {
    const viewer = context.listeners.get(listener)?.user ?? null;
    return visibleEmail(viewer, before) !== visibleEmail(viewer, user);
  };
  const to = await listenersWhoSeeUser(context, user);
  return [
    ...toldOf(context, user, ['emailVisibility'], to.filter(seesAnother)),
    ...toldOf(
      context,
      user,
      displayEmail(context.realm, before) === displayEmail(context.realm, user)
        ? []
        : ['displayEmail', 'avatar'],
      to,
    ),
  ];
};

/** A setting is told to its user only, apart from what other users see by it. */
export const fanOutSetting = async (
  context: FanOutContext,
  event: SettingChanged,
): Promise<ReadonlyArray<AddressedUpdate>> => [
  ...toHimself(context, event),
  ...(await toOthers(context, event)),
  ...(await fanOutHidden(context, event)),
];
