import type { TopicChange } from '@parley/core';
import { rowOf } from '../../corrupt-change-set.ts';
import { claim } from '../../keys.ts';
import { pairKey } from '../../state.ts';
import type { Appliers } from '../applier.ts';

export const topicAppliers: Appliers<TopicChange['_tag']> = {
  'topic.put': (draft, { topic }) => {
    rowOf(draft.state.channels, topic.channel, 'channel');
    claim(
      draft,
      { _tag: 'key.free', key: 'topic.name', channel: topic.channel, value: topic.name },
      topic.id,
    );
    draft.write('topics').set(topic.id, topic);
  },
  'topic-visibility.put': (draft, { visibility }) => {
    rowOf(draft.state.topics, visibility.topic, 'topic');
    rowOf(draft.state.users, visibility.user, 'user');
    draft.write('visibilities').set(pairKey(visibility.topic, visibility.user), visibility);
  },
  'topic-visibility.remove': (draft, { topic, user }) => {
    draft.write('visibilities').delete(pairKey(topic, user));
  },
};
