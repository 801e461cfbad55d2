import type { MessageId, RealmId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { MarkdownRenderer } from '../kernel/markdown-port.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { PlacedMessage } from '../message/message.ts';
import { isDisallowed } from '../push/decide-allow-pushes.ts';
import type { PushCause } from '../push/push-sender.ts';
import { recipients } from '../updates/audience.ts';
import type { FanOutCache } from '../updates/fan-out-cache.ts';
import type { FanOutContext } from '../updates/fan-out-context.ts';
import type { Recipient } from '../updates/readers-among.ts';
import { readersFlags, showMessage } from '../updates/show-message.ts';
import { OFFLINE_SECONDS } from '../user/settings/offline.ts';
import type { User } from '../user/user.ts';
import type { Delivery } from './carry.ts';
import { type PushCandidates, pushCandidatesFor } from './concerned.ts';
import { type Judge, type MentionedBefore, ofEdited, ofSent } from './judge.ts';

/** Notifications of what is older are worth nothing any more. */
const WORTHLESS_AFTER = 3600;
const NOBODY: ReadonlySet<UserId> = new Set();

export interface Finder {
  readonly rooms: FanOutCache;
  readonly markdown: MarkdownRenderer;
  /** Whether the user has a client that receives updates. */
  readonly listens: (realm: RealmId, user: UserId) => boolean;
}

const isAway = async (
  { snapshot, now }: FanOutContext,
  { id }: User,
  hasProgram: boolean,
): Promise<boolean> => {
  if (!hasProgram) return true;
  const presence = await snapshot.presences.ofUser(id);
  return presence === null || now - presence.activeAt > OFFLINE_SECONDS;
};

const inRoom = async (
  context: FanOutContext,
  listens: Finder['listens'],
  concern: PushCandidates,
  judge: Judge,
): Promise<ReadonlyArray<Delivery>> => {
  const { realm } = context;
  const { placed, devices, standpoint } = concern;
  const readers = await recipients(context, placed);
  const flagsOf = await readersFlags(context, placed, readers);
  const told: Array<{ readonly reader: Recipient; readonly cause: PushCause }> = [];
  for (const reader of readers) {
    const { user } = reader.actor;
    const isIdle = await isAway(context, user, listens(realm.id, user.id));
    const cause = judge(reader.actor, standpoint(user, flagsOf(user.id), isIdle));
    if (cause !== null) told.push({ reader, cause });
  }
  if (told.length === 0) return [];
  const shownTo = await showMessage(
    context,
    placed,
    told.map(({ reader }) => reader),
  );
  return told.map(({ reader: { actor }, cause }): Delivery => {
    const user = actor.user.id;
    const content = { _tag: 'message', view: shownTo(user).view, cause } as const;
    return {
      push: { realm, user, content },
      devices: devices.filter((device) => device.user === user),
    };
  });
};

export type MessageNews = Extract<
  DomainEvent,
  { readonly _tag: 'message.sent' | 'message.edited' }
>;

type Edited = Extract<MessageNews, { readonly _tag: 'message.edited' }>;

/**
 * Null: the edit is gone with its message. Who joined the topic since the message called it counts
 * as called.
 */
const before = async (
  { messages, topics }: Repositories,
  event: Edited,
  { span }: PlacedMessage,
): Promise<MentionedBefore | null> => {
  const edit = await messages.edit(event.message, event.edit);
  if (edit === null) return null;
  const called = event.calledBefore ?? [];
  const participants =
    called.includes('topic') && span !== null ? await topics.participants(span.topic) : [];
  return {
    rendered: edit.prevRendered,
    everybody: called.includes('channel'),
    participants: new Set(participants),
  };
};

const judgeOf = async (
  markdown: MarkdownRenderer,
  snapshot: Repositories,
  event: MessageNews,
  placed: PlacedMessage,
) => {
  const { rendered } = placed.message;
  if (event._tag === 'message.sent') return ofSent(markdown, rendered);
  const called = await before(snapshot, event, placed);
  return called && ofEdited(markdown, rendered, called);
};

/** What happened to a message, and whom it might concern. */
export interface News {
  readonly concern: PushCandidates;
  readonly judge: Judge;
  /** Position in the outbox. */
  readonly event: number;
}

/** Null when it concerns no user with a device, or when there is no transport. */
export const newsOf = async (
  { markdown }: Finder,
  snapshot: Repositories,
  { event, position }: { readonly event: MessageNews; readonly position: number },
  now: UnixSeconds,
): Promise<News | null> => {
  const placed = await snapshot.messages.byId(event.realm, event.message);
  if (
    placed === null ||
    now - (event._tag === 'message.edited' ? event.at : placed.message.sentAt) > WORTHLESS_AFTER
  )
    return null;
  const concern = await pushCandidatesFor(snapshot, placed);
  if (concern.people.length === 0) return null;
  const realm = await snapshot.realms.byId(event.realm);
  if (realm === null || isDisallowed(realm, now)) return null;
  const judge = await judgeOf(markdown, snapshot, event, placed);
  return judge && { concern, judge, event: position };
};

/** Those whose devices show the message for another reason. */
const alreadyNotified = async (
  { activePushes }: Repositories,
  message: MessageId,
  event: number,
): Promise<ReadonlySet<UserId>> => {
  const active = await activePushes.ofMessage(message);
  return new Set(active.filter((push) => push.event !== event).map(({ user }) => user));
};

/**
 * Which of some users to notify, judged by the present state: no user who may not read the message
 * any more, has read it, is deactivated, or was notified of it before.
 */
export const findPushes = async (
  { rooms, listens }: Finder,
  snapshot: Repositories,
  { concern, judge, event }: News,
  people: ReadonlyArray<UserId>,
  now: UnixSeconds,
): Promise<ReadonlyArray<Delivery>> => {
  const { id, realm } = concern.placed.message;
  const placed = await snapshot.messages.byId(realm, id);
  const notified = await alreadyNotified(snapshot, id, event);
  const some = new Set(people.filter((user) => !notified.has(user)));
  const context =
    placed &&
    (await rooms.enter(
      snapshot,
      realm,
      { of: () => some, version: () => 0, wanting: () => NOBODY },
      now,
    ));
  return context === null || placed === null
    ? []
    : inRoom(context, listens, { ...concern, placed }, judge);
};
