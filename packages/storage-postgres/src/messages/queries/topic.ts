import { ChannelId, foldCase, TopicId, type TopicRepository, UnixSeconds } from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import type { PgTableRow } from '../../database/table-row.ts';
import { PIECES, valuesOfPieces } from '../rows/pieces.ts';
import {
  type PgSpanRow,
  type PgVisibilityRow,
  SPAN_COLUMNS,
  spanOf,
  TOPIC_COLUMNS,
  type TopicStateRow,
  topicStateOf,
  visibilityOf,
} from '../rows/topic.ts';
import { participantsIn } from './participants.ts';

const NEWEST = `select max(s.last_id) from {spans} s
  where s.realm_id = $1 and s.topic_id = t.id`;
const STATE = `select ${TOPIC_COLUMNS}, (${NEWEST}) as last from {topics} t`;

const byId = statement<TopicStateRow>(`${STATE} where t.realm_id = $1 and t.id = $2`);
const byName = statement<TopicStateRow>(
  `${STATE} where t.realm_id = $1 and t.channel_id = $2 and t.name_key = $3`,
);
const idByName = statement<PgTableRow<'topics', 'id'>>(
  'select id from {topics} where realm_id = $1 and channel_id = $2 and name_key = $3',
);
const inChannel = statement<TopicStateRow>(`select ${TOPIC_COLUMNS}, n.last
  from (select s.topic_id, max(s.last_id) as last from {spans} s
    where s.realm_id = $1 and s.channel_id = $2 group by s.topic_id) n
  join {topics} t on t.realm_id = $1 and t.id = n.topic_id order by n.last desc`);

const spans = statement<PgSpanRow>(`select ${SPAN_COLUMNS} from {spans} s
  where s.realm_id = $1 and s.topic_id = any($2::bigint[])
  order by s.topic_id, s.container_id, s.first_id`);
/**
 * Spans of a container never overlap, so what begins before a piece and reaches into it is the last
 * that begins there.
 */
const spansIn = statement<PgSpanRow>(`select distinct on (s.topic_id, s.container_id, s.first_id)
    ${SPAN_COLUMNS}
  from ${PIECES} join {spans} s on s.realm_id = $1 and s.container_id = p.container
    and s.first_id <= p.last and s.last_id >= p.first
    and s.first_id >= coalesce((select max(b.first_id) from {spans} b
      where b.realm_id = $1 and b.container_id = p.container and b.first_id <= p.first), 0)
  where s.topic_id is not null order by s.topic_id, s.container_id, s.first_id`);
const recentSpans = statement<PgSpanRow>(`select ${SPAN_COLUMNS} from {spans} s
  where s.realm_id = $1 and s.last_id < $2 and s.topic_id is not null
  order by s.last_id desc limit $3`);

const VISIBILITY = 'select topic_id, user_id, policy, at from {topic_visibilities}';
const visibilities = statement<PgVisibilityRow>(
  `${VISIBILITY} where realm_id = $1 and topic_id = $2 order by user_id`,
);
const visibility = statement<PgVisibilityRow>(
  `${VISIBILITY} where realm_id = $1 and topic_id = $2 and user_id = $3`,
);
const visibilitiesAmong = statement<PgVisibilityRow>(
  `${VISIBILITY} where realm_id = $1 and topic_id = $2 and user_id = any($3::bigint[])
    order by user_id`,
);

type WishRow = Pick<PgVisibilityRow, 'topic_id' | 'policy' | 'at'> &
  PgTableRow<'topics', 'channel_id' | 'name'>;
const wishes = statement<WishRow>(`select v.topic_id, t.channel_id, t.name, v.policy, v.at
  from {topic_visibilities} v join {topics} t on t.realm_id = $1 and t.id = v.topic_id
  where v.realm_id = $1 and v.user_id = $2 order by v.topic_id`);
const longestSilent = statement<TopicStateRow>(`select * from (${STATE}
    join {topic_visibilities} v on v.realm_id = $1 and v.topic_id = t.id
    where t.realm_id = $1 and v.user_id = $2 and v.policy = 3) t
  order by coalesce(t.last, 0), t.id limit 1`);

const stateOf = (row: TopicStateRow | null) => (row === null ? null : topicStateOf(row));
const spansOf = (rows: ReadonlyArray<PgSpanRow>) => rows.flatMap((row) => spanOf(row) ?? []);

export const topicQueries = (session: Session): TopicRepository => ({
  byId: async (id) => stateOf(await session.first(byId, id)),
  byName: async (channel, name) => stateOf(await session.first(byName, channel, foldCase(name))),
  idByName: async (channel, name) => {
    const row = await session.first(idByName, channel, foldCase(name));
    return row === null ? null : TopicId(row.id);
  },
  inChannel: async (channel) => (await session.all(inChannel, channel)).map(topicStateOf),
  spans: async (topics) => (topics.length === 0 ? [] : spansOf(await session.all(spans, topics))),
  spansIn: async (pieces) =>
    pieces.length === 0 ? [] : spansOf(await session.all(spansIn, ...valuesOfPieces(pieces))),
  recentSpans: async (before, limit) =>
    spansOf(await session.all(recentSpans, before ?? Number.MAX_SAFE_INTEGER, limit)),
  participants: async (topic) =>
    participantsIn(session, spansOf(await session.all(spans, [topic]))),
  visibilities: async (topic) => (await session.all(visibilities, topic)).map(visibilityOf),
  wishesOf: async (user) => {
    const rows = await session.all(wishes, user);
    return rows.map((row) => ({
      topic: TopicId(row.topic_id),
      channel: ChannelId(row.channel_id),
      name: row.name,
      policy: row.policy,
      at: UnixSeconds(row.at),
    }));
  },
  longestSilentFollow: async (user) =>
    stateOf(await session.first(longestSilent, user))?.topic ?? null,
  visibility: async (topic, user) => {
    const row = await session.first(visibility, topic, user);
    return row === null ? null : visibilityOf(row);
  },
  visibilitiesAmong: async (topic, users) =>
    users.length === 0
      ? []
      : (await session.all(visibilitiesAmong, topic, users)).map(visibilityOf),
});
