import type { Standing } from '../channel/may-read-channel.ts';
import type { Guard } from '../kernel/change-set.ts';
import type { TopicState } from '../topic/topic.ts';
import type { Actor } from '../user/actor.ts';
import type { Message } from './message.ts';

/** What somebody may do in a channel holds while the channel is as it was read and, where it is private, his membership too. */
export const standingUnchanged = ({ user }: Actor, { channel, subscription }: Standing): ReadonlyArray<Guard> => {
  const unchanged: Guard = { _tag: 'row.unchanged', row: 'channel', id: channel.id, revision: channel.revision };
  if (channel.privacy !== 'private') return [unchanged];
  const membership: Guard = {
    _tag: 'row.unchanged',
    row: 'subscription',
    user: user.id,
    channel: channel.id,
    revision: subscription?.revision ?? null,
  };
  return [unchanged, membership];
};

/** Its text is as it was read, and it is still there. */
export const messageUnchanged = ({ id, revision }: Pick<Message, 'id' | 'revision'>): Guard => ({
  _tag: 'row.unchanged',
  row: 'message',
  id,
  revision,
});

export const topicUnchanged = ({ topic }: TopicState): Guard => ({ _tag: 'topic.unchanged', topic: topic.id, revision: topic.revision });
/** Also: nobody spoke there since. */
export const topicSilent = ({ topic, last }: TopicState): Guard => ({
  _tag: 'topic.unchanged',
  topic: topic.id,
  revision: topic.revision,
  last,
});
