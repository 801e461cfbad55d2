import type { TopicChange } from '@parley/core';
import type { SqliteAppliers } from '../../database/applier.ts';
import { expectRow } from '../../database/corrupt-change-set.ts';
import type { Db } from '../../database/db.ts';
import { topicWords } from '../../database/search-words.ts';
import { realmOfAll, upsert } from '../../database/upsert.ts';
import { rowOfTopic, topicColumns } from '../rows/topic.ts';

export const topicAppliers = (db: Db): SqliteAppliers<TopicChange['_tag']> => {
  const put = db.prepare(upsert('topics', topicColumns, ['id']));
  const index = db.prepare('insert or replace into topic_search (rowid, words) values (?, ?)');
  const putVisibility = db.prepare(
    upsert(
      'topic_visibilities',
      ['topic_id', 'user_id', 'policy', 'at'],
      ['realm_id', 'topic_id', 'user_id'],
      realmOfAll(['topics', '@topic_id'], ['users', '@user_id']),
    ),
  );
  const removeVisibility = db.prepare(
    'delete from topic_visibilities where realm_id = (?+0) and topic_id = ? and user_id = ?',
  );
  return {
    'topic.put': ({ topic }) => {
      expectRow(put.run(rowOfTopic(topic)), `topic ${topic.id}`);
      index.run(topic.id, topicWords(topic.name));
    },
    'topic-visibility.put': ({ visibility: { user, topic, policy, at } }, realm) =>
      void putVisibility.run({ realm, topic_id: topic, user_id: user, policy, at }),
    'topic-visibility.remove': ({ user, topic }, realm) =>
      void removeVisibility.run(realm, topic, user),
  };
};
