import type { EmojiEvent } from '../../emoji/events.ts';
import type { RealmEvent } from '../../realm/events.ts';
import type { Room } from '../room.ts';
import type { Later, Told } from '../telling.ts';
import { tellWaiting } from './tell-waiting.ts';

type Updated = Extract<RealmEvent, { readonly _tag: 'realm.updated' }>;
type UserDefault = Extract<RealmEvent, { readonly _tag: 'realm.user-default-changed' }>;

/** Everybody knows how his organization is set up. */
export const tellRealm = async (room: Room, event: Updated, later: Later): Promise<ReadonlyArray<Told>> => [
  { notice: { _tag: 'realm.updated', realm: room.realm, changed: event.changed }, to: room.listeners.keys() },
  ...(event.waitingDaysBefore === undefined ? [] : await tellWaiting(room, event, later)),
];

/** Everybody is told of them, as they are by now. */
export const tellEmoji = async ({ snapshot, realm, listeners }: Room, event: EmojiEvent): Promise<ReadonlyArray<Told>> => [
  { notice: { _tag: 'emoji.told', all: await snapshot.emoji.all(realm.id), event }, to: listeners.keys() },
];

export const tellUserDefault = async ({ listeners }: Room, event: UserDefault): Promise<ReadonlyArray<Told>> => [
  { notice: event, to: listeners.keys() },
];
