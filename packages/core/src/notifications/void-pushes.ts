import type { MessageId, RealmId, UnixSeconds, UserId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import type { Repositories } from '../kernel/ports.ts';
import {
  isInSubscribedChannel,
  loadMessagesForUser,
  type MessageForUser,
} from '../message/flag/message-for-user.ts';
import { flagsOf, isUnread } from '../message/read/flags.ts';
import type { ActivePush } from '../push/active-push.ts';
import { isDisallowed } from '../push/decide-allow-pushes.ts';
import type { Device } from '../push/device.ts';
import type { Realm } from '../realm/realm.ts';
import { type ActorContext, loadActorContext } from '../user/actor-context.ts';
import { isMentionedBy, wantsTheTopic } from './push-cause.ts';

export interface Notified {
  readonly realm: RealmId;
  readonly user: UserId;
}

/** Notifications on a user's devices that must not be shown any more. */
export interface VoidPushes {
  readonly realm: Realm;
  /** Ascending, never empty. */
  readonly messages: ReadonlyArray<MessageId>;
  readonly devices: ReadonlyArray<Device>;
}

const NOTHING: ReadonlySet<MessageId> = new Set();

/** The user is no longer mentioned; the notification stays if they want all messages there. */
const isCalledNoMore = async (
  { topics }: Repositories,
  { actor: { user } }: ActorContext,
  held: MessageForUser,
): Promise<boolean> => {
  const { placed, deliveryState, state } = held;
  const { message, span, membership } = placed;
  if (span === null || isMentionedBy(flagsOf(message, deliveryState, state))) return false;
  const policy = (await topics.visibility(span.topic, user.id))?.policy ?? null;
  const subscription = membership?.subscription ?? null;
  return subscription === null || wantsTheTopic({ user, place: { subscription, policy } }) === null;
};

/** The messages of which notifications may stay on the devices of a user. */
const stillShown = async (
  snapshot: Repositories,
  context: ActorContext,
  active: ReadonlyArray<ActivePush>,
): Promise<ReadonlySet<MessageId>> => {
  const muted = new Set((await snapshot.mutes.by(context.actor.user.id)).map((mute) => mute.muted));
  const held = await loadMessagesForUser(
    snapshot,
    context,
    active.map(({ message }) => message),
  );
  const wanted = held.filter(
    (one) =>
      isUnread(one.deliveryState, one.state) &&
      isInSubscribedChannel(one) &&
      !muted.has(one.placed.message.sender),
  );
  const calls = new Set(active.filter(({ isMention }) => isMention).map(({ message }) => message));
  const shown = new Set<MessageId>();
  for (const one of wanted) {
    const { id } = one.placed.message;
    if (!calls.has(id) || !(await isCalledNoMore(snapshot, context, one))) shown.add(id);
  }
  return shown;
};

/**
 * Of the messages a user was notified of, those to withdraw: deleted, read, or unreadable for the
 * user; in a channel they left, from a sender they muted since, or without the mention they had;
 * all when the account is deactivated. Null when there is nothing to withdraw or no transport.
 */
export const voidPushes = async (
  snapshot: Repositories,
  notified: Notified,
  now: UnixSeconds,
): Promise<VoidPushes | null> => {
  const active = await snapshot.activePushes.ofUser(notified.user);
  if (active.length === 0) return null;
  const realm = await snapshot.realms.own();
  if (realm === null || isDisallowed(realm, now)) return null;
  const context = await loadActorContext(snapshot, notified, now);
  const shown = E.isRight(context) ? await stillShown(snapshot, context.right, active) : NOTHING;
  const messages = active.map(({ message }) => message).filter((message) => !shown.has(message));
  return messages.length === 0
    ? null
    : { realm, messages, devices: await snapshot.devices.ofUsers([notified.user]) };
};
