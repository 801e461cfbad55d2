import type { Guard } from '../kernel/change-set.ts';
import type { TopicState } from '../topic/topic.ts';
import type { Message } from './message.ts';

/** Its text is as it was read, and it is still there. */
export const messageUnchanged = ({ id, revision }: Pick<Message, 'id' | 'revision'>): Guard => ({
  _tag: 'row.unchanged',
  row: 'message',
  id,
  revision,
});

export const topicUnchanged = ({ topic }: TopicState): Guard => ({
  _tag: 'topic.unchanged',
  topic: topic.id,
  revision: topic.revision,
});
/** The topic is unchanged, and no message was sent to it since. */
export const topicSilent = ({ topic, last }: TopicState): Guard => ({
  _tag: 'topic.unchanged',
  topic: topic.id,
  revision: topic.revision,
  last,
});
