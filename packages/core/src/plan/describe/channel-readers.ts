import type { Channel, Subscription } from '../../channel/channel.ts';
import { hasMetadataAccess } from '../../channel/may-read-channel.ts';
import type { ChannelId, UserId } from '../../kernel/brand.ts';
import type { Change, DecidedChanges } from '../../kernel/change-set.ts';
import type { DescribedFor } from '../../kernel/plan-view.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Actor } from '../../user/actor.ts';
import { type AccessRows, accessAfter, readRank } from './access.ts';
import { alteredUsers, concernedChannels, mayAlterReaders } from './concerned.ts';

/** The accounts that can read less than before, and those that can read more. */
export interface ReaderChanges {
  readonly lose: ReadonlySet<UserId>;
  readonly gain: ReadonlySet<UserId>;
}

export const NO_READER_CHANGES: ReaderChanges = { lose: new Set(), gain: new Set() };

type Subscriptions = ReadonlyMap<UserId, Subscription>;

const channelAfter = (changes: ReadonlyArray<Change>, before: Channel | null, id: ChannelId) => {
  const put = changes.findLast((one) => one._tag === 'channel.put' && one.channel.id === id);
  return put?._tag === 'channel.put' ? put.channel : before;
};

const subscriptionsAfter = (
  changes: ReadonlyArray<Change>,
  before: Subscriptions,
  id: ChannelId,
): Subscriptions => {
  const after = new Map(before);
  for (const change of changes)
    if (change._tag === 'subscription.put' && change.subscription.channel === id)
      after.set(change.subscription.user, change.subscription);
  return after;
};

const loadRows = async (snapshot: Repositories): Promise<AccessRows | null> => {
  const [realm, users, groups] = await Promise.all([
    snapshot.realms.own(),
    snapshot.users.all(),
    snapshot.groups.all(),
  ]);
  return realm && { realm, users, groups };
};

/**
 * Compares who can read the channels before and after the changes. Channels that the actor may not
 * know of are passed over, so that a plan says nothing of them.
 */
export const channelReaders = async (
  snapshot: Repositories,
  { changes }: Pick<DecidedChanges, 'changes'>,
  caller: Actor | null,
  { now }: DescribedFor,
): Promise<ReaderChanges> => {
  if (!mayAlterReaders(changes)) return NO_READER_CHANGES;
  const [rows, channels] = await Promise.all([loadRows(snapshot), snapshot.channels.all()]);
  if (rows === null) return NO_READER_CHANGES;
  const before = accessAfter(rows, [], now);
  const after = accessAfter(rows, changes, now);
  const [lose, gain] = [new Set<UserId>(), new Set<UserId>()];
  for (const user of alteredUsers(changes, rows.users)) {
    const wasActive = before.actor(user.id)?.user.isActive === true;
    if (wasActive !== user.isActive) (wasActive ? lose : gain).add(user.id);
  }
  const stored = new Map(channels.map((channel) => [channel.id, channel]));
  const mayKnow = (actor: Actor, channel: Channel | null, own: Subscriptions): boolean =>
    channel !== null &&
    hasMetadataAccess(actor, { channel, subscription: own.get(actor.user.id) ?? null });
  const compare = async (id: ChannelId, about: 'everybody' | ReadonlySet<UserId>) => {
    const was = stored.get(id) ?? null;
    const is = channelAfter(changes, was, id);
    const asked =
      about === 'everybody' ? null : [...about, ...(caller === null ? [] : [caller.user.id])];
    const found = await (asked === null
      ? snapshot.channels.subscriptionsTo(id)
      : snapshot.channels.subscriptionsAmong(id, asked));
    const had: Subscriptions = new Map(found.map((one) => [one.user, one]));
    const has = subscriptionsAfter(changes, had, id);
    const isKnown =
      caller === null ||
      mayKnow(caller, was, had) ||
      mayKnow(after.actor(caller.user.id) ?? caller, is, has);
    if (!isKnown) return;
    for (const user of about === 'everybody' ? rows.users.map((one) => one.id) : about) {
      const rank = readRank(before.actor(user), was, had.get(user) ?? null);
      const then = readRank(after.actor(user), is, has.get(user) ?? null);
      if (then < rank) lose.add(user);
      if (then > rank) gain.add(user);
    }
  };
  const concerned = concernedChannels(changes, rows.realm, rows.users, channels);
  await Promise.all([...concerned].map(([id, about]) => compare(id, about)));
  return { lose, gain };
};
