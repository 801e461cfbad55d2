import { foldCase, type TopicChange } from '@parley/core';
import type { Appliers } from '../../database/applier.ts';
import { statement } from '../../database/statement.ts';
import { indexTopic } from '../search/index-message.ts';

const put = statement(`insert into {topics}
    (realm_id, id, channel_id, revision, name, name_key, open_container)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (realm_id, id) do update set channel_id = excluded.channel_id,
    revision = excluded.revision, name = excluded.name, name_key = excluded.name_key,
    open_container = excluded.open_container`);
const putVisibility = statement(`insert into {topic_visibilities}
    (realm_id, topic_id, user_id, policy, at) values ($1, $2, $3, $4, $5)
  on conflict (realm_id, topic_id, user_id) do update
    set policy = excluded.policy, at = excluded.at`);
const removeVisibility = statement(
  'delete from {topic_visibilities} where realm_id = $1 and topic_id = $2 and user_id = $3',
);

export const topicAppliers: Appliers<TopicChange['_tag']> = {
  'topic.put': async ({ topic }, session) => {
    const { id, channel, revision, name, openContainer } = topic;
    await Promise.all([
      session.run(put, id, channel, revision, name, foldCase(name), openContainer),
      indexTopic(session, id, name),
    ]);
  },
  'topic-visibility.put': async ({ visibility: { user, topic, policy, at } }, session) => {
    await session.run(putVisibility, topic, user, policy, at);
  },
  'topic-visibility.remove': async ({ user, topic }, session) => {
    await session.run(removeVisibility, topic, user);
  },
};
