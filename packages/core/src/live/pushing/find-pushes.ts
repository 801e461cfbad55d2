import type { RealmId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import type { MarkdownRenderer, Named } from '../../kernel/markdown-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Device } from '../../push/device.ts';
import type { Push, PushCause } from '../../push/push-sender.ts';
import type { Actor } from '../../user/actor.ts';
import { OFFLINE_SECONDS } from '../../user/settings/offline.ts';
import type { User } from '../../user/user.ts';
import { type Reader, recipients } from '../audience.ts';
import type { Room, Rooms } from '../room.ts';
import { readersFlags, showMessage } from '../show-message.ts';
import { type Concern, concernedBy } from './concerned.ts';
import { type Cause, pushCause, type Standpoint, wantsTheTopic } from './push-cause.ts';

/** One notification, and where it goes. */
export interface Delivery {
  readonly push: Push;
  readonly devices: ReadonlyArray<Device>;
}

/** Notifications of what is older are worth nothing any more. */
const WORTHLESS_AFTER = 3600;
const NOBODY: ReadonlySet<UserId> = new Set();

export interface Finder {
  readonly rooms: Rooms;
  readonly markdown: MarkdownRenderer;
  /** Has he a program open that is told what happens? */
  readonly listens: (realm: RealmId, user: UserId) => boolean;
}

/** Why somebody is notified of what happened to a message, null: he is not. */
type Judge = (actor: Actor, standpoint: Standpoint) => PushCause | null;

type Called = Pick<Named, 'users' | 'groups'>;
const callsHimself = ({ users }: Called, { user }: Actor): boolean => users.some(({ id, isActive }) => id === user.id && isActive);
const groupCalling = ({ groups }: Called, actor: Actor) => groups.find(({ id, isActive }) => isActive && actor.groups.has(id));

const caused = (called: () => Called, actor: Actor, tag: Cause): PushCause => {
  if (tag !== 'mentioned') return { _tag: tag };
  const group = callsHimself(called(), actor) ? undefined : groupCalling(called(), actor);
  return group === undefined ? { _tag: 'mentioned' } : { _tag: 'group-mentioned', group: group.id, name: group.name };
};

/** A new message. */
const ofSent =
  (called: () => Called): Judge =>
  (actor, standpoint) => {
    const tag = pushCause(standpoint);
    return tag && caused(called, actor, tag);
  };

/** An edit notifies those alone whom the text did not call before, and who were not notified of the message as one of many. */
const ofEdited =
  (called: () => Called, before: Called): Judge =>
  (actor, standpoint) => {
    const isOld = callsHimself(before, actor) || groupCalling(before, actor) !== undefined || wantsTheTopic(standpoint) !== null;
    return pushCause(standpoint) === 'mentioned' && !isOld ? caused(called, actor, 'mentioned') : null;
  };

const isAway = async ({ snapshot, now }: Room, { id }: User, hasProgram: boolean): Promise<boolean> => {
  if (!hasProgram) return true;
  const presence = await snapshot.presences.ofUser(id);
  return presence === null || now - presence.activeAt > OFFLINE_SECONDS;
};

const inRoom = async (room: Room, listens: Finder['listens'], concern: Concern, judge: Judge): Promise<ReadonlyArray<Delivery>> => {
  const { realm } = room;
  const { located, devices, standpoint } = concern;
  const readers = await recipients(room, located);
  const flagsOf = await readersFlags(room, located, readers);
  const told: Array<{ readonly reader: Reader; readonly cause: PushCause }> = [];
  for (const reader of readers) {
    const { user } = reader.actor;
    const isIdle = await isAway(room, user, listens(realm.id, user.id));
    const cause = judge(reader.actor, standpoint(user, flagsOf(user.id), isIdle));
    if (cause !== null) told.push({ reader, cause });
  }
  if (told.length === 0) return [];
  const shownTo = await showMessage(
    room,
    located,
    told.map(({ reader }) => reader),
  );
  return told.map(({ reader: { actor }, cause }): Delivery => {
    const user = actor.user.id;
    const content = { _tag: 'message', view: shownTo(user).view, cause } as const;
    return { push: { realm, user, content }, devices: devices.filter((device) => device.user === user) };
  });
};

export type MessageNews = Extract<DomainEvent, { readonly _tag: 'message.sent' | 'message.edited' }>;

/** The HTML of a message before an edit; null: the edit is gone with its message. */
const renderedBefore = async ({ messages }: Repositories, { message, edit }: Extract<MessageNews, { readonly _tag: 'message.edited' }>) =>
  (await messages.histories([message])).get(message)?.edits.find(({ id }) => id === edit)?.prevRendered ?? null;

/** What happened to a message, and whom it might concern. */
export interface News {
  readonly concern: Concern;
  readonly judge: Judge;
}

/** Null: it concerns nobody with a device. */
export const newsOf = async ({ markdown }: Finder, snapshot: Repositories, event: MessageNews, now: UnixSeconds): Promise<News | null> => {
  const located = await snapshot.messages.byId(event.realm, event.message);
  if (located === null || now - (event._tag === 'message.edited' ? event.at : located.message.sentAt) > WORTHLESS_AFTER) return null;
  const before = event._tag === 'message.edited' ? await renderedBefore(snapshot, event) : null;
  if (event._tag === 'message.edited' && before === null) return null;
  const called = (): Called => markdown.namedIn(located.message.rendered);
  const concern = await concernedBy(snapshot, located);
  if (concern.people.length === 0) return null;
  return { concern, judge: before === null ? ofSent(called) : ofEdited(called, markdown.namedIn(before)) };
};

/**
 * Which of some people are to be notified, judged by the state of now: nobody is who may not read the message by then, has read it,
 * or is deactivated.
 */
export const findPushes = async (
  { rooms, listens }: Finder,
  snapshot: Repositories,
  { concern, judge }: News,
  people: ReadonlyArray<UserId>,
  now: UnixSeconds,
): Promise<ReadonlyArray<Delivery>> => {
  const { id, realm } = concern.located.message;
  const located = await snapshot.messages.byId(realm, id);
  const some = new Set(people);
  const room = located && (await rooms.enter(snapshot, realm, { of: () => some, version: () => 0, wanting: () => NOBODY }, now));
  return room === null || located === null ? [] : inRoom(room, listens, { ...concern, located }, judge);
};
