import type { EmojiEvent } from '../emoji/store.ts';
import type { RealmEvent } from '../realm/store.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';
import { fanOutWaiting } from './waiting-period.ts';

type Updated = Extract<RealmEvent, { readonly _tag: 'realm.updated' }>;
type UserDefault = Extract<RealmEvent, { readonly _tag: 'realm.user-default-changed' }>;

/** All users may know the settings of their organization. */
export const fanOutRealm = async (
  context: FanOutContext,
  event: Updated,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => [
  {
    update: { _tag: 'realm.updated', realm: context.realm, changed: event.changed },
    to: context.listeners.keys(),
  },
  ...(event.waitingDaysBefore === undefined ? [] : await fanOutWaiting(context, event, later)),
];

/** All listeners are told the whole list as it is now. */
export const fanOutEmoji = async (
  { snapshot, listeners }: FanOutContext,
  event: EmojiEvent,
): Promise<ReadonlyArray<AddressedUpdate>> => [
  {
    update: { _tag: 'emoji.told', all: await snapshot.emoji.all(), event },
    to: listeners.keys(),
  },
];

export const fanOutUserDefault = async (
  { listeners }: FanOutContext,
  event: UserDefault,
): Promise<ReadonlyArray<AddressedUpdate>> => [{ update: event, to: listeners.keys() }];
