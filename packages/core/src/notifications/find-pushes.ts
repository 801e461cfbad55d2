import type { MessageId, RealmId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { PushCause } from '../push/push-sender.ts';
import type { FanOutCache } from '../updates/fan-out-cache.ts';
import type { FanOutContext } from '../updates/fan-out-context.ts';
import type { Recipient } from '../updates/readers-among.ts';
import { recipients } from '../updates/recipients.ts';
import { readersFlags, showMessage } from '../updates/show-message.ts';
import { OFFLINE_SECONDS } from '../user/settings/offline.ts';
import type { User } from '../user/user.ts';
import type { Delivery } from './carry.ts';
import type { PushCandidates } from './concerned.ts';
import type { Judge } from './judge.ts';
import type { News } from './message-news.ts';

const NO_USERS: ReadonlySet<UserId> = new Set();

export interface Finder {
  readonly fanOutCache: FanOutCache;
  /** Whether the user has a client that receives updates. */
  readonly listens: (realm: RealmId, user: UserId) => boolean;
}

const isAway = async (
  { snapshot, now }: FanOutContext,
  { id }: User,
  isListening: boolean,
): Promise<boolean> => {
  if (!isListening) return true;
  const presence = await snapshot.presences.ofUser(id);
  return presence === null || now - presence.activeAt > OFFLINE_SECONDS;
};

const deliveriesOf = async (
  context: FanOutContext,
  listens: Finder['listens'],
  concern: PushCandidates,
  judge: Judge,
): Promise<ReadonlyArray<Delivery>> => {
  const { realm } = context;
  const { placed, devices, standpoint } = concern;
  const readers = await recipients(context, placed);
  const flagsOf = await readersFlags(context, placed, readers);
  const notified: Array<{ readonly reader: Recipient; readonly cause: PushCause }> = [];
  for (const reader of readers) {
    const { user } = reader.actor;
    const isIdle = await isAway(context, user, listens(realm.id, user.id));
    const cause = judge(reader.actor, standpoint(user, flagsOf(user.id), isIdle));
    if (cause !== null) notified.push({ reader, cause });
  }
  if (notified.length === 0) return [];
  const shownTo = await showMessage(
    context,
    placed,
    notified.map(({ reader }) => reader),
  );
  return notified.map(({ reader: { actor }, cause }): Delivery => {
    const user = actor.user.id;
    const content = { _tag: 'message', view: shownTo(user).view, cause } as const;
    return {
      push: { realm, user, content },
      devices: devices.filter((device) => device.user === user),
    };
  });
};

/** The users whose devices show this message already because of another event. */
const alreadyNotified = async (
  { activePushes }: Repositories,
  message: MessageId,
  event: number,
): Promise<ReadonlySet<UserId>> => {
  const active = await activePushes.ofMessage(message);
  return new Set(active.filter((push) => push.event !== event).map(({ user }) => user));
};

/**
 * Which of some users to notify, by the present state: no user who may no longer read the message,
 * has read it, is deactivated, or was notified of it before.
 */
export const findPushes = async (
  { fanOutCache, listens }: Finder,
  snapshot: Repositories,
  { concern, judge, event }: News,
  people: ReadonlyArray<UserId>,
  now: UnixSeconds,
): Promise<ReadonlyArray<Delivery>> => {
  const { id, realm } = concern.placed.message;
  const placed = await snapshot.messages.byId(id);
  const before = await alreadyNotified(snapshot, id, event);
  const some = new Set(people.filter((user) => !before.has(user)));
  const context =
    placed &&
    (await fanOutCache.enter(
      snapshot,
      realm,
      { of: () => some, version: () => 0, wanting: () => NO_USERS },
      now,
    ));
  return context === null || placed === null
    ? []
    : deliveriesOf(context, listens, { ...concern, placed }, judge);
};
