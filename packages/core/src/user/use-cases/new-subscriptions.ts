import type { Channel } from '../../channel/channel.ts';
import { pickColor } from '../../channel/color.ts';
import { opened } from '../../channel/subscription.ts';
import type { MessageId, UserId } from '../../kernel/brand.ts';
import type { Change } from '../../kernel/change-set.ts';
import type { DomainEvent } from '../../kernel/event.ts';

export interface NewMember {
  readonly changes: ReadonlyArray<Change>;
  readonly events: ReadonlyArray<DomainEvent>;
}

/**
 * A user who never subscribed to anything joins these channels from position `from` on, each in its
 * own colour.
 */
export const joinAll = (
  user: UserId,
  channels: ReadonlyArray<Channel>,
  from: MessageId,
): NewMember => {
  const used = new Set<string>();
  const changes = channels.map((channel): Change => {
    const color = pickColor(used, channel.id);
    used.add(color);
    return { _tag: 'subscription.put', subscription: opened(null, user, channel.id, from, color) };
  });
  const events = channels.map(
    (channel): DomainEvent => ({
      _tag: 'channel.subscribed',
      realm: channel.realm,
      channel: channel.id,
      users: [user],
    }),
  );
  return { changes, events };
};
