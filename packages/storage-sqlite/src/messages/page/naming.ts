import type { RealmId, UnreadPlace } from '@parley/core';
import { type Db, list } from '../../database/db.ts';
import type { TableRow } from '../../database/table-row.ts';
import { participantsOf } from '../rows/message.ts';
import { type SpanRow, spanOf } from '../rows/topic.ts';

/** Where a span lies, with the name of its topic or the participants of its conversation. */
export const naming = (db: Db) => {
  const topics = db.prepare<TableRow<'topics', 'id' | 'name'>>(
    'select t.id, t.name from json_each(?) i cross join topics t on t.id = i.value and ' +
      't.realm_id = (?+0)',
  );
  const conversations = db.prepare<TableRow<'conversations', 'id' | 'participants_key'>>(
    'select c.id, c.participants_key from json_each(?) i cross join conversations c on ' +
      'c.id = i.value and c.realm_id = (?+0)',
  );
  return (
    realm: RealmId,
    rows: ReadonlyArray<SpanRow>,
  ): ((row: SpanRow) => Omit<UnreadPlace, 'messages'>) => {
    const names = new Map(
      topics
        .all(list(rows.flatMap(({ topic_id }) => topic_id ?? [])), realm)
        .map(({ id, name }) => [id, name]),
    );
    const direct = rows.flatMap(({ topic_id, container_id }) =>
      topic_id === null ? container_id : [],
    );
    const people = new Map(
      conversations
        .all(list(direct), realm)
        .map(({ id, participants_key }) => [id, participantsOf(participants_key)]),
    );
    return (row) => {
      const span = spanOf(row);
      return span === null
        ? {
            conversation: { _tag: 'Direct', participants: people.get(row.container_id) ?? [] },
            topicName: null,
          }
        : {
            conversation: { _tag: 'InTopic', channel: span.channel, topic: span.topic },
            topicName: names.get(span.topic) ?? '',
          };
    };
  };
};
