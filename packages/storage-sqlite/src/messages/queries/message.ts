import {
  ChannelId,
  ContainerId,
  conversationKey,
  type Mention,
  MessageId,
  type MessageRepository,
  type UnreadPlaces,
  UserId,
} from '@parley/core';
import type { Caches } from '../../cache/caches.ts';
import { type Db, list } from '../../database/db.ts';
import type { ForRealm } from '../../database/for-realm.ts';
import type { TableRow } from '../../database/table-row.ts';
import type { IncrementalSearches } from '../page/incremental-searches.ts';
import type { FoundUnread } from '../page/unread-places.ts';
import { participantsOf } from '../rows/message.ts';
import { detailsReader } from './details.ts';
import { factsReader } from './facts.ts';
import { flaggedAmongReader } from './flagged-among.ts';
import { locatedReader } from './located.ts';
import { tallying } from './message-count.ts';
import { moveEndsReader } from './move-ends.ts';
import { undoReader } from './undo.ts';

type MentionRow = TableRow<'messageFlags', 'user_id'> & { readonly flag: Mention['flag'] };

export const messageQueries = (
  db: Db,
  caches: Caches,
  { pages, unread }: IncrementalSearches,
): ForRealm<MessageRepository> => {
  const mentions = db.prepare<MentionRow>(
    `select user_id, flag from message_flags where realm_id = (?+0) and message_id = (?+0)
      and flag in ('has_alert_word', 'mentioned', 'received', 'topic_wildcard_mentioned')
      order by user_id, flag`,
  );
  const conversation = db.pluck<number>(
    'select id from conversations where realm_id = ? and participants_key = ?',
  );
  const conversationsOf = db.pluck<number>(
    'select conversation_id from conversation_members where realm_id = (?+0) and ' +
      'user_id = (?+0) order by conversation_id',
  );
  const peopleIn = db.prepare<TableRow<'conversations', 'id' | 'participants_key'>>(
    `select c.id, c.participants_key from json_each(@containers) i
      cross join conversations c on c.realm_id = (@realm+0) and c.id = i.value`,
  );
  const spokenWith = db.pluck<string>(
    `select c.participants_key from conversation_members m
      cross join conversations c on c.realm_id = m.realm_id and c.id = m.conversation_id
      where m.realm_id = (?+0) and m.user_id = (?+0) and exists (select 1 from spans s
        where s.realm_id = c.realm_id and s.container_id = c.id) order by c.id`,
  );
  const recentConversations = db.prepare<
    TableRow<'conversations', 'participants_key'> & { readonly newest: number }
  >(
    `select c.participants_key, (select max(+last_id) from spans s
        where s.realm_id = c.realm_id and s.container_id = c.id) as newest
      from conversation_members m
      cross join conversations c on c.realm_id = m.realm_id and c.id = m.conversation_id
      where m.realm_id = (?+0) and m.user_id = (?+0) and newest is not null
      order by newest desc limit (?+0)`,
  );
  const idsAfter = db.pluck<number>(
    'select id from messages where id > (?+0) and +realm_id = (?+0) order by id limit (?+0)',
  );
  const newest = db.pluck<number | null>('select max(last_id) from spans where realm_id = (?+0)');
  const flaggedBy = db.pluck<number>(
    'select distinct user_id from message_flags where realm_id = (?+0) and ' +
      'message_id = (?+0) and flag in (select value from json_each(?)) order by user_id',
  );
  const flagged = db.pluck<number>(
    `select message_id from message_flags where realm_id = (?+0) and user_id = (?+0)
      and flag = (?||'') order by message_id desc limit (?+0)`,
  );
  const channelsOf = db.pluck<number>(
    `select distinct s.channel_id from json_each(@ids) i
      cross join messages m on m.realm_id = (@realm+0) and m.id = i.value
      cross join spans s on s.realm_id = m.realm_id and s.rowid = (select x.rowid from spans x
        where x.realm_id = m.realm_id and x.container_id = m.container_id and x.first_id <= m.id
        order by x.first_id desc limit 1)
      where s.channel_id is not null order by s.channel_id`,
  );
  const placesOf = ({ places, receipts, toAll }: FoundUnread): UnreadPlaces => ({
    places,
    receipts: receipts(),
    toAll: toAll(),
  });
  const facts = factsReader(db, caches);
  const counts = tallying(db);
  const located = locatedReader(db, caches);
  const details = detailsReader(db, caches);
  const moveEnds = moveEndsReader(db);
  const flaggedAmong = flaggedAmongReader(db);
  const undo = undoReader(db);

  return (realm) => ({
    ...located(realm),
    ...details(realm),
    ...undo(realm),
    mentions: async (id) =>
      mentions.all(realm, id).map(({ user_id, flag }) => ({ user: UserId(user_id), flag })),
    moveEnds: moveEnds(realm),
    countMessages: async (pieces, since) => counts.tally(realm, pieces, since),
    countMessagesEach: async (pieces, since) => counts.countMessagesEach(realm, pieces, since),
    idsIn: async (pieces, limit) => counts.idsIn(realm, pieces, limit),
    idsAfter: async (after, limit) => idsAfter.all(after, realm, limit).map(MessageId),
    hasOlder: async (pieces, moment) => counts.hasOlder(realm, pieces, moment),
    conversation: async (people) => {
      const id = conversation.get(realm, conversationKey(people));
      return id === undefined ? null : ContainerId(id);
    },
    conversationsOf: async (user) => conversationsOf.all(realm, user).map(ContainerId),
    peopleIn: async (containers) =>
      new Map(
        peopleIn
          .all({ realm, containers: list(containers) })
          .map((row) => [ContainerId(row.id), participantsOf(row.participants_key)]),
      ),
    directParticipants: async (user) => spokenWith.all(realm, user).map(participantsOf),
    recentConversations: async (user, limit) =>
      recentConversations.all(realm, user, limit).map(({ participants_key, newest: id }) => ({
        participants: participantsOf(participants_key),
        newest: MessageId(id),
      })),
    page: async (query) => pages.now({ ...query, realm }),
    pageSoon: async (query) => pages.soon({ ...query, realm }),
    unreadPlaces: async (query) => placesOf(unread.now({ ...query, realm })),
    unreadPlacesSoon: async (query) => {
      const found = unread.soon({ ...query, realm });
      return found === null ? null : placesOf(found);
    },
    backlog: async () => ({ _tag: 'AtOnce' }),
    flaggedBy: async (id, flags) => flaggedBy.all(realm, id, list(flags)).map(UserId),
    flaggedAmong: flaggedAmong(realm),
    flagged: async (user, flag, limit) =>
      flagged.all(realm, user, flag, limit).reverse().map(MessageId),
    channelsOf: async (ids) => channelsOf.all({ realm, ids: list(ids) }).map(ChannelId),
    facts: async (ids, reader) => facts(realm, ids, reader),
    newest: async () => {
      const id = newest.get(realm) ?? null;
      return id === null ? null : MessageId(id);
    },
  });
};
