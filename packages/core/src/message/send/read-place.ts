import type { ChannelNameDenial } from '../../channel/channel-name.ts';
import type { ChannelMembership } from '../../channel/may-read-channel.ts';
import type { ChannelId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { TopicState } from '../../topic/topic.ts';
import type { UnknownChannel } from '../may-send.ts';
import type { SendMessage } from '../use-cases/commands.ts';
import { findChannel } from './read-writers.ts';

/** A channel as the sender stands to it, and the topic of the message. */
export interface SendPlace {
  readonly membership: ChannelMembership;
  /** Null: the topic is new. */
  readonly topic: TopicState | null;
}

/** Left when there is no such channel. */
export const readPlace = async (
  snapshot: Repositories,
  { user }: SendMessage['caller'],
  asked: ChannelId | string,
  name: string,
): Promise<E.Either<UnknownChannel | ChannelNameDenial, SendPlace>> => {
  const { channels, topics } = snapshot;
  const lookInto = (id: ChannelId) =>
    Promise.all([channels.subscription(id, user), topics.byName(id, name)]);
  const [channel, known] = await Promise.all([
    findChannel(snapshot, asked),
    typeof asked === 'number' ? lookInto(asked) : null,
  ]);
  if (E.isLeft(channel)) return channel;
  const [subscription, topic] = known ?? (await lookInto(channel.right.id));
  return E.right({ membership: { channel: channel.right, subscription }, topic });
};
