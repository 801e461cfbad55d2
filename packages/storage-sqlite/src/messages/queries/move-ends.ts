import {
  ContainerId,
  foldCase,
  MessageId,
  type MessageRepository,
  type MoveEnd,
  Revision,
  UnixSeconds,
} from '@parley/core';
import type { Db } from '../../database/db.ts';
import type { ForRealm } from '../../database/for-realm.ts';
import type { MessageRow } from '../rows/message.ts';
import {
  type SpanRow,
  spanOf,
  type TopicRow,
  topicStateOf,
  type VisibilityRow,
  visibilityOf,
} from '../rows/topic.ts';

/** A topic, and as JSON what there are several of. */
interface EndRow extends TopicRow {
  readonly is_from: number;
  readonly last: number | null;
  readonly oldest_at: number | null;
  readonly spans: string;
  readonly visibilities: string;
  readonly newest: string | null;
}

type NewestRow = Pick<MessageRow, 'id' | 'container_id' | 'revision' | 'sent_at' | 'notice'>;

const asObject = (columns: ReadonlyArray<string>): string =>
  `json_object(${columns.map((column) => `'${column}', ${column}`).join(', ')})`;

const SPAN = asObject([
  'container_id',
  'first_id',
  'last_id',
  'topic_id',
  'channel_id',
  'arrivals',
]);
const VISIBILITY = asObject(['topic_id', 'user_id', 'policy', 'at']);
const NEWEST = asObject(['id', 'container_id', 'revision', 'sent_at', 'notice']);

/** Times ascend with ids but for the few in `messages_late`. */
const OLDEST = `select min(min(f.sent_at, coalesce((select min(sent_at) from messages
      where realm_id = (@realm+0) and container_id = s.container_id and sent_at < latest_at
        and id between s.first_id and s.last_id), f.sent_at)))
    from spans s cross join messages f on f.realm_id = (@realm+0) and f.id = s.first_id
    where s.realm_id = (@realm+0) and s.topic_id = t.id`;
const NEWEST_ID = `select max(last_id) from spans indexed by spans_topic
  where realm_id = (@realm+0) and topic_id = t.id`;

const ENDS = `with ends (is_from, end) as (
    select 1, id from topics where realm_id = (@realm+0) and id = (@from+0)
    union all select 0, id from topics
      where realm_id = (@realm+0) and channel_id = (@channel+0) and name_key = (@name||''))
  select is_from, t.*, (${NEWEST_ID}) as last, (${OLDEST}) as oldest_at,
    (select json_group_array(${SPAN} order by container_id, first_id) from spans
      where realm_id = (@realm+0) and topic_id = t.id) as spans,
    (select json_group_array(${VISIBILITY} order by user_id) from topic_visibilities
      where realm_id = (@realm+0) and topic_id = t.id) as visibilities,
    (select ${NEWEST} from messages where realm_id = (@realm+0) and id = (${NEWEST_ID})) as newest
  from ends cross join topics t on t.realm_id = (@realm+0) and t.id = end`;

const newestOf = ({
  id,
  container_id,
  revision,
  sent_at,
  notice,
}: NewestRow): MoveEnd['newest'] => ({
  id: MessageId(id),
  container: ContainerId(container_id),
  revision: Revision(revision),
  sentAt: UnixSeconds(sent_at),
  notice,
});

const endOf = (row: EndRow): MoveEnd => {
  const spans: ReadonlyArray<SpanRow> = JSON.parse(row.spans);
  const visibilities: ReadonlyArray<VisibilityRow> = JSON.parse(row.visibilities);
  return {
    ...topicStateOf(row),
    spans: spans.flatMap((span) => spanOf(span) ?? []),
    visibilities: visibilities.map(visibilityOf),
    oldestAt: row.oldest_at === null ? null : UnixSeconds(row.oldest_at),
    newest: row.newest === null ? null : newestOf(JSON.parse(row.newest)),
  };
};

export const moveEndsReader = (db: Db): ForRealm<MessageRepository['moveEnds']> => {
  const ends = db.prepare<EndRow>(ENDS);
  return (realm) =>
    async (from, { channel, name }) => {
      const found = ends.all({ realm, from, channel, name: foldCase(name) });
      const [left, entered] = [
        found.find((row) => row.is_from === 1),
        found.find((row) => row.is_from === 0),
      ];
      return { from: left ? endOf(left) : null, to: entered ? endOf(entered) : null };
    };
};
