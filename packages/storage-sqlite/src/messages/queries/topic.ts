import {
  ChannelId,
  foldCase,
  type RealmId,
  type Span,
  TopicId,
  type TopicRepository,
  UnixSeconds,
} from '@parley/core';
import type { Caches } from '../../cache/caches.ts';
import { type Db, list } from '../../database/db.ts';
import type { ForRealm } from '../../database/for-realm.ts';
import {
  type SpanRow,
  spanOf,
  type TopicRow,
  topicStateOf,
  type VisibilityRow,
  visibilityOf,
} from '../rows/topic.ts';
import { participantsFinder } from './participants.ts';

type WishRow = Pick<VisibilityRow, 'topic_id' | 'policy' | 'at'> &
  Pick<TopicRow, 'channel_id' | 'name'>;
type StateRow = TopicRow & { readonly last: number | null };

const STATE = `select t.id, t.realm_id, t.channel_id, t.revision, t.name, t.open_container,
    (select max(s.last_id) from spans s indexed by spans_topic
      where s.realm_id = t.realm_id and s.topic_id = t.id) as last from topics t`;

const IN_CHANNEL = `select t.id, t.realm_id, t.channel_id, t.revision, t.name, t.open_container,
max(s.last_id) as last
  from spans s cross join topics t on t.realm_id = s.realm_id and t.id = s.topic_id
  where s.realm_id = (?+0) and s.channel_id = (?+0) group by t.id order by last desc`;

export const topicQueries = (db: Db, { topics: ids }: Caches): ForRealm<TopicRepository> => {
  const byId = db.prepare<StateRow>(`${STATE} where t.realm_id = ? and t.id = ?`);
  const byName = db.prepare<StateRow>(
    `${STATE} where t.realm_id = ? and t.channel_id = ? and t.name_key = ?`,
  );
  const idByName = db.pluck<number>(
    'select id from topics where realm_id = ? and channel_id = ? and name_key = ?',
  );
  const inChannel = db.prepare<StateRow>(IN_CHANNEL);
  const spans = db.prepare<SpanRow>(
    `select s.* from json_each(@topics) i
      cross join spans s on s.realm_id = (@realm+0) and s.topic_id = i.value
      order by s.topic_id, s.container_id, s.first_id`,
  );
  // Spans of a container never overlap, so what begins before a piece and reaches into it is the
  // last that begins there.
  const spansIn = db.prepare<SpanRow>(
    `select distinct s.* from json_each(@pieces) p cross join spans s
      on s.realm_id = (@realm+0) and s.container_id = p.value->>0
        and s.first_id <= p.value->>2 and s.last_id >= p.value->>1
        and s.first_id >= coalesce((select max(b.first_id) from spans b
          where b.realm_id = (@realm+0) and b.container_id = p.value->>0
            and b.first_id <= p.value->>1), 0)
      where s.topic_id is not null order by s.topic_id, s.container_id, s.first_id`,
  );
  const recentSpans = db.prepare<SpanRow>(
    'select * from spans where realm_id = (?+0) and last_id < (?+0) and topic_id is not ' +
      'null order by last_id desc limit (?+0)',
  );
  const visibilities = db.prepare<VisibilityRow>(
    'select * from topic_visibilities where realm_id = (?+0) and topic_id = (?+0) ' +
      'order by user_id',
  );
  const visibility = db.prepare<VisibilityRow>(
    'select * from topic_visibilities where realm_id = ? and topic_id = ? and user_id = ?',
  );
  const visibilitiesAmong = db.prepare<VisibilityRow>(
    `select v.* from json_each(?) i cross join topic_visibilities v on v.topic_id = (?+0) and
    v.user_id = i.value where v.realm_id = (?+0) order by v.user_id`,
  );
  const wishes = db.prepare<WishRow>(
    `select v.topic_id, t.channel_id, t.name, v.policy, v.at
      from topic_visibilities v indexed by topic_visibilities_user
      cross join topics t on t.realm_id = v.realm_id and t.id = v.topic_id
      where v.realm_id = (?+0) and v.user_id = (?+0) order by v.topic_id`,
  );
  const longestSilent = db.prepare<StateRow>(
    `${STATE} where t.realm_id = (@realm+0) and t.id = (select v.topic_id
      from topic_visibilities v
      where v.realm_id = (@realm+0) and v.user_id = (@user+0) and v.policy = 3
      order by coalesce((select max(s.last_id) from spans s indexed by spans_topic
        where s.realm_id = (@realm+0) and s.topic_id = v.topic_id), 0), v.topic_id limit 1)`,
  );
  const participants = participantsFinder(db);
  const spansOf = (realm: RealmId, topics: ReadonlyArray<TopicId>): ReadonlyArray<Span> =>
    spans.all({ realm, topics: list([...new Set(topics)]) }).flatMap((row) => spanOf(row) ?? []);
  const state = (row: StateRow | undefined) => (row ? topicStateOf(row) : null);

  return (realm) => ({
    byId: async (id) => state(byId.get(realm, id)),
    byName: async (channel, name) => state(byName.get(realm, channel, foldCase(name))),
    idByName: async (channel, name) => {
      const key = foldCase(name);
      return ids.found(`${realm} ${channel} ${key}`, () => {
        const id = idByName.get(realm, channel, key);
        return id === undefined ? null : TopicId(id);
      });
    },
    inChannel: async (channel) => inChannel.all(realm, channel).map(topicStateOf),
    spans: async (topics) => spansOf(realm, topics),
    spansIn: async (pieces) =>
      spansIn
        .all({
          realm,
          pieces: JSON.stringify(
            pieces.map(({ container, first, last }) => [container, first, last]),
          ),
        })
        .flatMap((row) => spanOf(row) ?? []),
    recentSpans: async (before, limit) =>
      recentSpans
        .all(realm, before ?? Number.MAX_SAFE_INTEGER, limit)
        .flatMap((row) => spanOf(row) ?? []),
    participants: async (topic) => participants(realm, spansOf(realm, [topic])),
    visibilities: async (topic) => visibilities.all(realm, topic).map(visibilityOf),
    wishesOf: async (user) =>
      wishes.all(realm, user).map((row) => ({
        topic: TopicId(row.topic_id),
        channel: ChannelId(row.channel_id),
        name: row.name,
        policy: row.policy,
        at: UnixSeconds(row.at),
      })),
    longestSilentFollow: async (user) => state(longestSilent.get({ realm, user }))?.topic ?? null,
    visibility: async (topic, user) => {
      const row = visibility.get(realm, topic, user);
      return row ? visibilityOf(row) : null;
    },
    visibilitiesAmong: async (topic, users) =>
      visibilitiesAmong.all(list([...new Set(users)]), topic, realm).map(visibilityOf),
  });
};
