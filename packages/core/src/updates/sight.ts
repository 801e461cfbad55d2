import type { Channel, Subscription } from '../channel/channel.ts';
import { hasMetadataAccess, readableHistory } from '../channel/may-read-channel.ts';
import type { ChannelId, UserId } from '../kernel/brand.ts';
import type { Actor } from '../user/actor.ts';
import { channelThen, subscriptionsThen } from './as-then.ts';
import { fanOutReadable } from './channel-fields.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';
import { showChannels } from './show-channel.ts';
import { subscribersWanted } from './show-subscription.ts';

/**
 * A listener before something happened and after it. They may see less by now, and are shown only
 * what they may know of.
 */
export interface ActorChange {
  readonly before: Actor;
  readonly after: Actor;
}

/** Those to whom the same channels came into sight, or went out of it. */
interface Crowd {
  readonly channels: ReadonlyArray<Channel>;
  readonly users: Array<UserId>;
}
type Crowds = Map<string, Crowd>;

const join = (crowds: Crowds, channels: ReadonlyArray<Channel>, user: UserId): void => {
  if (channels.length === 0) return;
  const key = channels.map(({ id }) => id).join();
  const crowd = crowds.get(key) ?? { channels, users: [] };
  crowd.users.push(user);
  crowds.set(key, crowd);
};

const knows = (actor: Actor, channel: Channel): boolean =>
  hasMetadataAccess(actor, { channel, subscription: null });

type Own = ReadonlyMap<ChannelId, Subscription>;

const isInside = (own: Own, { id }: Channel): boolean => own.get(id)?.isActive === true;

/** Like `isInside`, at the time before the later events. */
const wasInside = (own: Own, { id }: Channel, user: UserId, later: UpcomingEvents): boolean => {
  const subscription = own.get(id);
  if (subscription === undefined) return false;
  return subscriptionsThen(new Map([[user, subscription]]), id, later).get(user)?.isActive === true;
};

/**
 * Channels that they know of otherwise than before; never what they were in then, which nothing
 * takes from their sight.
 */
const changedFor = async (
  { snapshot, listeners }: FanOutContext,
  { before, after }: ActorChange,
  channels: ReadonlyArray<Channel>,
  later: UpcomingEvents,
): Promise<Readonly<Record<'gained' | 'lost', ReadonlyArray<Channel>>>> => {
  const { id } = after.user;
  const present = listeners.get(id);
  const changed = channels.filter((channel) => {
    const then = channelThen(channel, later);
    return knows(before, then) !== knows(after, then);
  });
  if (changed.length === 0 || present === undefined) return { gained: [], lost: [] };
  const own = new Map(
    (await snapshot.channels.subscriptionsOf(id)).map((one) => [one.channel, one]),
  );
  const seen = changed.filter((channel) => !wasInside(own, channel, id, later));
  const knew = (channel: Channel): boolean => knows(before, channelThen(channel, later));
  return {
    gained: seen.filter(
      (channel) => !knew(channel) && (knows(present, channel) || isInside(own, channel)),
    ),
    // As they were then: a client that knows nothing of archived channels forgets one as it is
    // archived.
    lost: seen.filter(knew).map((channel) => channelThen(channel, later)),
  };
};

/**
 * Channels that became visible to these users, with all present subscribers: the users were not
 * told of any who joined earlier.
 */
export const channelsShown = async (
  context: FanOutContext,
  channels: ReadonlyArray<Channel>,
  to: ReadonlyArray<UserId>,
): Promise<AddressedUpdate> => {
  const subscribers = await subscribersWanted(context, channels, to);
  const shownTo = await showChannels(context, channels, to);
  return { update: { _tag: 'channels.shown', realm: context.realm, shownTo, subscribers }, to };
};

/**
 * May they read another part of a channel that they know of as before? For subscribers it is what
 * it was.
 */
const readsOtherwise = (
  { before, after }: ActorChange,
  present: Actor,
  channel: Channel,
): boolean => {
  const outside = { channel, subscription: null };
  return (
    readableHistory(before, outside) !== readableHistory(after, outside) &&
    [before, after, present].every((actor) => knows(actor, channel))
  );
};

/**
 * The first message of channels that a listener knows of as before and may read another part of.
 */
const fanOutReadableBy = async (
  context: FanOutContext,
  shifts: ReadonlyArray<ActorChange>,
  channels: ReadonlyArray<Channel>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const updates: AddressedUpdate[] = [];
  for (const channel of channels) {
    const others = shifts.flatMap((shift) => {
      const { id } = shift.after.user;
      const present = context.listeners.get(id);
      return present !== undefined && readsOtherwise(shift, present, channel) ? [id] : [];
    });
    if (others.length === 0) continue;
    const subscriptions = await context.subscriptionsTo(channel.id);
    const to = others.filter((id) => subscriptions.get(id)?.isActive !== true);
    updates.push(...(await fanOutReadable(context, channel, to)));
  }
  return updates;
};

/** Which of these channels became visible or invisible to any listener. */
export const fanOutSight = async (
  context: FanOutContext,
  shifts: ReadonlyArray<ActorChange>,
  channels: ReadonlyArray<Channel>,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const [gained, lost]: readonly [Crowds, Crowds] = [new Map(), new Map()];
  for (const shift of shifts) {
    const changed = await changedFor(context, shift, channels, later);
    join(gained, changed.gained, shift.after.user.id);
    join(lost, changed.lost, shift.after.user.id);
  }
  return [
    ...(await Promise.all(
      [...gained.values()].map(({ channels, users }) => channelsShown(context, channels, users)),
    )),
    ...[...lost.values()].map(
      (crowd): AddressedUpdate => ({
        update: { _tag: 'channels.gone', channels: crowd.channels },
        to: crowd.users,
      }),
    ),
    ...(await fanOutReadableBy(context, shifts, channels)),
  ];
};
