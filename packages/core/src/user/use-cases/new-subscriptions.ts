import type { Channel, Subscription } from '../../channel/channel.ts';
import { pickColor } from '../../channel/color.ts';
import { FIRST_REVISION, type MessageId, type UserId } from '../../kernel/brand.ts';
import type { Change, Guard } from '../../kernel/change-set.ts';
import type { DomainEvent } from '../../kernel/event.ts';

const subscriptionTo = (user: UserId, channel: Channel, from: MessageId, used: ReadonlySet<string>): Subscription => ({
  user,
  channel: channel.id,
  revision: FIRST_REVISION,
  isActive: true,
  periods: [{ from, until: null }],
  color: pickColor(used, channel.id),
  isMuted: false,
  isPinned: false,
});

export interface Joining {
  readonly changes: ReadonlyArray<Change>;
  readonly events: ReadonlyArray<DomainEvent>;
}

/** A user who never subscribed to anything joins these channels from position `from` on, each in its own colour. */
export const joinAll = (user: UserId, channels: ReadonlyArray<Channel>, from: MessageId): Joining => {
  const used = new Set<string>();
  const changes = channels.map((channel): Change => {
    const subscription = subscriptionTo(user, channel, from, used);
    used.add(subscription.color);
    return { _tag: 'subscription.put', subscription };
  });
  const events = channels.map(
    (channel): DomainEvent => ({ _tag: 'channel.subscribed', realm: channel.realm, channel: channel.id, users: [user] }),
  );
  return { changes, events };
};

/** Joining rests on what the channels were when they were read: a channel that became private meanwhile lets nobody in. */
export const channelsUnchanged = (channels: ReadonlyArray<Channel>): ReadonlyArray<Guard> =>
  channels.map(({ id, revision }) => ({ _tag: 'row.unchanged', row: 'channel', id, revision }));
