import { NO_NOTIFICATION_WISHES, type Subscription } from '../../channel/channel.ts';
import type { MessageId, RealmId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { MarkdownRenderer } from '../../kernel/markdown-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Flag, LocatedMessage } from '../../message/message.ts';
import type { Device } from '../../push/device.ts';
import type { Push, PushCause } from '../../push/push-sender.ts';
import type { TopicPolicy } from '../../topic/topic.ts';
import type { Actor } from '../../user/actor.ts';
import { OFFLINE_SECONDS } from '../../user/settings/presence-after.ts';
import type { User } from '../../user/user.ts';
import { type Reader, recipients } from '../audience.ts';
import type { Room, Rooms } from '../room.ts';
import { readersFlags, showMessage } from '../show-message.ts';
import { type Cause, pushCause, type Standpoint } from './push-cause.ts';

/** One notification, and where it goes. */
export interface Delivery {
  readonly push: Push;
  readonly devices: ReadonlyArray<Device>;
}

/** Notifications of a message that is older are worth nothing any more. */
const WORTHLESS_AFTER = 3600;
const NOWHERE: Pick<Subscription, 'isMuted' | 'notifications'> = { isMuted: false, notifications: NO_NOTIFICATION_WISHES };

const NOBODY: ReadonlySet<UserId> = new Set();

/** What it takes to tell who of those with devices has to do with a message, without a look at each. */
interface Sight {
  readonly located: LocatedMessage;
  readonly muters: ReadonlySet<UserId>;
  readonly subscriptions: ReadonlyMap<UserId, Subscription>;
  readonly policies: ReadonlyMap<UserId, TopicPolicy>;
}

const sightOf = async (snapshot: Repositories, located: LocatedMessage, holders: ReadonlyArray<UserId>): Promise<Sight> => {
  const { message, span } = located;
  const subscriptions = span === null ? [] : await snapshot.channels.subscriptionsAmong(span.channel, holders);
  const wishes = span === null ? [] : await snapshot.topics.visibilities(span.topic);
  return {
    located,
    muters: new Set(await snapshot.mutes.muters(message.sender)),
    subscriptions: new Map(subscriptions.filter(({ isActive }) => isActive).map((one) => [one.user, one])),
    policies: new Map(wishes.map(({ user, policy }) => [user, policy])),
  };
};

const standpointOf = (
  { located, muters, subscriptions, policies }: Sight,
  user: User,
  flags: ReadonlyArray<Flag>,
  isIdle: boolean,
): Standpoint => ({
  user,
  flags,
  isSender: user.id === located.message.sender,
  hasMutedSender: muters.has(user.id),
  isIdle,
  place: located.span && { subscription: subscriptions.get(user.id) ?? NOWHERE, policy: policies.get(user.id) ?? null },
});

/** Those whom it might concern: as if each of them had received it, and was away. */
const concerned = async (snapshot: Repositories, realm: RealmId, sight: Sight, holders: ReadonlyArray<UserId>): Promise<Set<UserId>> => {
  const { message, conversation } = sight.located;
  const mentions = await snapshot.messages.mentions(message.id);
  const flagsOf = (user: UserId): ReadonlyArray<Flag> => [
    ...mentions.filter((one) => one.user === user).map(({ flag }) => flag),
    ...(message.mentionsChannel ? (['stream_wildcard_mentioned'] as const) : []),
  ];
  const isThere = (user: UserId): boolean =>
    conversation._tag === 'Direct' ? conversation.participants.includes(user) : sight.subscriptions.has(user);
  const users = await snapshot.users.byIds(realm, holders.filter(isThere));
  const found = users.filter((user) => pushCause(standpointOf(sight, user, flagsOf(user.id), true)) !== null);
  return new Set(found.map(({ id }) => id));
};

const causeFor = (markdown: MarkdownRenderer, { message }: LocatedMessage, { user, groups }: Actor, tag: Cause): PushCause => {
  if (tag !== 'mentioned') return { _tag: tag };
  const named = markdown.namedIn(message.rendered);
  const isHimself = named.users.some(({ id, isActive }) => id === user.id && isActive);
  const group = isHimself ? undefined : named.groups.find(({ id, isActive }) => isActive && groups.has(id));
  return group === undefined ? { _tag: 'mentioned' } : { _tag: 'group-mentioned', group: group.id, name: group.name };
};

const isAway = async ({ snapshot, now }: Room, { id }: User, hasProgram: boolean): Promise<boolean> => {
  if (!hasProgram) return true;
  const presence = await snapshot.presences.ofUser(id);
  return presence === null || now - presence.activeAt > OFFLINE_SECONDS;
};

export interface Finder {
  readonly rooms: Rooms;
  readonly markdown: MarkdownRenderer;
  /** Has he a program open that is told what happens? */
  readonly listens: (realm: RealmId, user: UserId) => boolean;
}

const inRoom = async ({ markdown, listens }: Finder, room: Room, sight: Sight): Promise<ReadonlyArray<Delivery>> => {
  const { snapshot, realm } = room;
  const { located } = sight;
  const readers = await recipients(room, located);
  const flagsOf = await readersFlags(room, located, readers);
  const told: Array<{ readonly reader: Reader; readonly cause: PushCause }> = [];
  for (const reader of readers) {
    const { user } = reader.actor;
    const isIdle = await isAway(room, user, listens(realm.id, user.id));
    const tag = pushCause(standpointOf(sight, user, flagsOf(user.id), isIdle));
    if (tag !== null) told.push({ reader, cause: causeFor(markdown, located, reader.actor, tag) });
  }
  if (told.length === 0) return [];
  const shownTo = await showMessage(
    room,
    located,
    told.map(({ reader }) => reader),
  );
  const devices = await snapshot.devices.ofUsers(told.map(({ reader }) => reader.actor.user.id));
  return told.map(({ reader: { actor }, cause }): Delivery => {
    const user = actor.user.id;
    const content = { _tag: 'message', view: shownTo(user).view, cause } as const;
    return { push: { realm, user, content }, devices: devices.filter((device) => device.user === user) };
  });
};

/** Who is to be notified of a message, judged by the state of now: nobody is who may not read it by then, has read it, or is deactivated. */
export const findPushes = async (
  finder: Finder,
  snapshot: Repositories,
  { realm, message }: { readonly realm: RealmId; readonly message: MessageId },
  now: UnixSeconds,
): Promise<ReadonlyArray<Delivery>> => {
  const located = await snapshot.messages.byId(realm, message);
  if (located === null || now - located.message.sentAt > WORTHLESS_AFTER) return [];
  const holders = await snapshot.devices.holders(realm);
  if (holders.length === 0) return [];
  const sight = await sightOf(snapshot, located, holders);
  const listening = await concerned(snapshot, realm, sight, holders);
  const room = listening.size === 0 ? null : await finder.rooms.enter(snapshot, realm, { of: () => listening, wanting: () => NOBODY }, now);
  return room === null ? [] : inRoom(finder, room, sight);
};
