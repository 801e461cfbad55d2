import { ContainerId, conversationKey, type Mention, MessageId, type MessageRepository, UserId } from '@parley/core';
import { type Db, list } from '../db.ts';
import { type LocatedRow, locatedOf, participantsOf } from '../rows/message.ts';
import { detailsReader } from './details.ts';
import { firstUnreadReader } from './first-unread.ts';
import { moveEndsReader } from './move-ends.ts';
import { pageReader } from './page.ts';
import { participantsFinder } from './participants.ts';
import { tallying } from './tally.ts';

interface MentionRow {
  readonly user_id: number;
  readonly flag: Mention['flag'];
}

/** Everything about where a message is comes with it. */
const LOCATED = `select m.id, m.realm_id, m.container_id, m.revision, m.sender_id, m.sent_at, m.client, m.content, m.rendered, m.read_for,
    m.mentions_channel, m.has_link, m.has_image, m.edited_at, m.notice,
    s.first_id, s.last_id, s.topic_id, s.channel_id, s.moved_at, s.arrivals, t.name as topic_name, c.participants_key`;

const WHERE = `cross join spans s on s.rowid = (select x.rowid from spans x
      where x.container_id = m.container_id and x.first_id <= m.id order by x.first_id desc limit 1)
    left join topics t on t.id = s.topic_id
    left join conversations c on s.topic_id is null and c.id = m.container_id`;

export const messageQueries = (db: Db): MessageRepository => {
  const byId = db.prepare<LocatedRow>(`${LOCATED} from messages m ${WHERE} where m.id = (?+0) and m.realm_id = (?+0)`);
  const byIds = db.prepare<LocatedRow>(
    `${LOCATED} from json_each(?) i cross join messages m on m.id = i.value ${WHERE} where m.realm_id = (?+0) order by m.id`,
  );
  const mentions = db.prepare<MentionRow>(
    `select user_id, flag from message_flags where message_id = (?+0) and flag in ('mentioned', 'topic_wildcard_mentioned') order by user_id, flag`,
  );
  const conversation = db.pluck<number>('select id from conversations where realm_id = ? and participants_key = ?');
  const conversationsOf = db.pluck<number>(
    'select conversation_id from conversation_members where user_id = (?+0) order by conversation_id',
  );
  const spokenWith = db.pluck<string>(
    `select c.participants_key from conversation_members m cross join conversations c on c.id = m.conversation_id
      where m.user_id = (?+0) and exists (select 1 from spans s where s.container_id = c.id) order by c.id`,
  );
  const newest = db.pluck<number | null>('select max(last_id) from spans where realm_id = (?+0)');
  const page = pageReader(db);
  const participants = participantsFinder(db);
  const counts = tallying(db);

  return {
    byId: async (realm, id) => {
      const row = byId.get(id, realm);
      return row ? locatedOf(row) : null;
    },
    byIds: async (realm, ids) => byIds.all(list([...new Set(ids)]), realm).map(locatedOf),
    ...detailsReader(db),
    mentions: async (id) => mentions.all(id).map(({ user_id, flag }) => ({ user: UserId(user_id), flag })),
    moveEnds: moveEndsReader(db),
    tally: async (pieces, since) => counts.tally(pieces, since),
    idsIn: async (pieces, limit) => counts.idsIn(pieces, limit),
    hasOlder: async (pieces, moment) => counts.hasOlder(pieces, moment),
    participantsIn: async (pieces) => participants(pieces, Number.POSITIVE_INFINITY),
    conversation: async (realm, people) => {
      const id = conversation.get(realm, conversationKey(people));
      return id === undefined ? null : ContainerId(id);
    },
    conversationsOf: async (user) => conversationsOf.all(user).map(ContainerId),
    spokenWith: async (user) => spokenWith.all(user).map(participantsOf),
    page: async (query) => page(query),
    firstUnread: firstUnreadReader(db),
    newest: async (realm) => {
      const id = newest.get(realm) ?? null;
      return id === null ? null : MessageId(id);
    },
  };
};
