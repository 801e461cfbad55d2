import {
  ContainerId,
  foldCase,
  MessageId,
  type MessageRepository,
  type MoveEnd,
  Revision,
  UnixSeconds,
} from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import type { PgTableRow } from '../../database/table-row.ts';
import { grouped } from '../rows/grouped.ts';
import {
  type PgSpanRow,
  type PgTopicRow,
  type PgVisibilityRow,
  SPAN_COLUMNS,
  spanOf,
  TOPIC_COLUMNS,
  topicStateOf,
  visibilityOf,
} from '../rows/topic.ts';

/** The topics: `$2`, and the one of the channel `$3` with the key `$4`. */
const OF_ENDS = `t.realm_id = $1 and (t.id = $2 or (t.channel_id = $3 and t.name_key = $4))`;

type NewestRow = PgTableRow<'messages', 'id' | 'container_id' | 'revision' | 'sent_at' | 'notice'>;
type EndRow = PgTopicRow &
  Omit<NewestRow, 'id' | 'revision' | 'container_id' | 'sent_at'> & {
    readonly is_from: boolean;
    readonly is_to: boolean;
    readonly last: number | null;
    readonly oldest_at: number | null;
    /** The newest message has these, unless there is none. */
    readonly newest_container: number | null;
    readonly newest_revision: number | null;
    readonly newest_at: number | null;
  };

/** Times ascend with ids but for the few in `messages_late`. */
const OLDEST = `select min(least(f.sent_at, (select min(m.sent_at) from {messages} m
      where m.realm_id = $1 and m.container_id = s.container_id and m.sent_at < m.latest_at
        and m.id between s.first_id and s.last_id)))
    from {spans} s join {messages} f on f.realm_id = $1 and f.id = s.first_id
    where s.realm_id = $1 and s.topic_id = t.id`;

const ends = statement<EndRow>(`select ${TOPIC_COLUMNS}, t.id = $2 as is_from,
    t.channel_id = $3 and t.name_key = $4 as is_to, n.id as last, (${OLDEST}) as oldest_at,
    n.container_id as newest_container, n.revision as newest_revision, n.sent_at as newest_at,
    n.notice
  from {topics} t left join {messages} n on n.realm_id = $1 and n.id = (
    select max(s.last_id) from {spans} s where s.realm_id = $1 and s.topic_id = t.id)
  where ${OF_ENDS}`);
const spans = statement<PgSpanRow>(`select ${SPAN_COLUMNS} from {topics} t
  join {spans} s on s.realm_id = $1 and s.topic_id = t.id
  where ${OF_ENDS} order by s.container_id, s.first_id`);
const visibilities = statement<PgVisibilityRow>(`select v.topic_id, v.user_id, v.policy, v.at
  from {topics} t join {topic_visibilities} v on v.realm_id = $1 and v.topic_id = t.id
  where ${OF_ENDS} order by v.user_id`);

const newestOf = (row: EndRow): MoveEnd['newest'] =>
  row.last === null ||
  row.newest_container === null ||
  row.newest_revision === null ||
  row.newest_at === null
    ? null
    : {
        id: MessageId(row.last),
        container: ContainerId(row.newest_container),
        revision: Revision(row.newest_revision),
        sentAt: UnixSeconds(row.newest_at),
        notice: row.notice,
      };

export const moveEndsReader =
  (session: Session): MessageRepository['moveEnds'] =>
  async (from, { channel, name }) => {
    const asked = [from, channel, foldCase(name)] as const;
    const [rows, spanRows, visibilityRows] = await Promise.all([
      session.all(ends, ...asked),
      session.all(spans, ...asked),
      session.all(visibilities, ...asked),
    ]);
    const spansIn = grouped(
      spanRows.flatMap((row) => spanOf(row) ?? []),
      ({ topic }) => topic,
      (span) => span,
    );
    const wishesFor = grouped(
      visibilityRows.map(visibilityOf),
      ({ topic }) => topic,
      (wish) => wish,
    );
    const endOf = (row: EndRow | undefined): MoveEnd | null => {
      if (row === undefined) return null;
      const { topic, last } = topicStateOf(row);
      return {
        topic,
        last,
        spans: spansIn.get(topic.id) ?? [],
        visibilities: wishesFor.get(topic.id) ?? [],
        oldestAt: row.oldest_at === null ? null : UnixSeconds(row.oldest_at),
        newest: newestOf(row),
      };
    };
    return {
      from: endOf(rows.find(({ is_from }) => is_from)),
      to: endOf(rows.find(({ is_to }) => is_to)),
    };
  };
