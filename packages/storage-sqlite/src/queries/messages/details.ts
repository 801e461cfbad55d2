import {
  type FlagState,
  type LocatedMessage,
  type MessageDetails,
  MessageId,
  type MessageRepository,
  type StoredFlag,
  UserId,
} from '@parley/core';
import { type Db, list } from '../../db.ts';
import { type Headed, historyReader } from './history.ts';
import { pageDetailsReader } from './page-details.ts';
import { NO_REACTIONS, reactionsReader } from './reactions.ts';
import { NO_SUBMESSAGES, submessagesReader } from './submessages.ts';

interface FlagRow {
  readonly id: number;
  readonly stored: string | null;
  readonly was_read: number | null;
  readonly is_marked: number;
}

/** Everything about a message that takes no further statement, and what there is more to ask for. */
interface DetailRow extends FlagRow, Headed {
  readonly has_reactions: number;
  readonly has_submessages: number;
}

const HEADED = `(select s.history_head from spans s
      where s.container_id = m.container_id and s.first_id <= m.id order by s.first_id desc limit 1) as head,
    m.edited_at is not null as is_edited`;

/** Read: it started so, or lies under the watermark, or in a read span; unless a mark of the watermark's epoch says otherwise. */
const flagsFor = (
  user: string,
): string => `(select group_concat(f.flag) from message_flags f where f.message_id = m.id and f.user_id = ${user}) as stored,
    (m.read_for = 'everyone' or (m.read_for = 'sender' and m.sender_id = ${user}) or m.id <= coalesce(r.all_up_to, 0)
      or coalesce((select p.last_id from read_spans p where p.user_id = ${user} and p.epoch = coalesce(r.epoch, 0) and p.container_id = m.container_id and p.first_id <= m.id
        order by p.first_id desc limit 1), 0) >= m.id)
    as was_read,
    exists (select 1 from unread_marks u
      where u.user_id = ${user} and u.epoch = coalesce(r.epoch, 0) and u.container_id = m.container_id and u.message_id = m.id) as is_marked`;

const FLAGS = flagsFor('(@user+0)');
const FOR_READER = `from json_each(@ids) i
    left join messages m on m.id = i.value
    left join read_states r on r.user_id = (@user+0)`;

const AMONG = `select i.value as user_id, ${flagsFor('i.value')} from json_each(@users) i
    left join messages m on m.id = (@id+0)
    left join read_states r on r.user_id = i.value`;

const NO_FLAGS: ReadonlySet<StoredFlag> = new Set();

const flagsOf = ({ stored, was_read, is_marked }: Omit<FlagRow, 'id'>): FlagState => ({
  stored: stored === null ? NO_FLAGS : new Set(stored.split(',') as StoredFlag[]),
  isRead: was_read === 1 && is_marked === 0,
  isMarkedUnread: is_marked === 1,
});

/** What is stored beside messages: histories, reactions and flags, one by one or all at once. */
export const detailsReader = (
  db: Db,
): Pick<MessageRepository, 'histories' | 'reactions' | 'submessages' | 'flags' | 'flagsAmong' | 'details'> => {
  const heads = db.prepare<Headed>(`select m.id, ${HEADED} from json_each(?) i cross join messages m on m.id = i.value`);
  const flags = db.prepare<FlagRow>(`select i.value as id, ${FLAGS} ${FOR_READER}`);
  const among = db.prepare<Omit<FlagRow, 'id'> & { readonly user_id: number }>(AMONG);
  const details = db.prepare<DetailRow>(
    `select m.id, ${HEADED}, exists (select 1 from reactions x where x.message_id = m.id) as has_reactions,
      exists (select 1 from submessages x where x.message_id = m.id) as has_submessages, ${FLAGS}
      from messages m left join read_states r on r.user_id = (@user+0) where m.id = (@id+0)`,
  );
  const histories = historyReader(db);
  const reactionsTo = reactionsReader(db);
  const submessagesOf = submessagesReader(db);
  const ofPage = pageDetailsReader(db);

  const ofOne = (user: UserId, { message: { id } }: LocatedMessage): ReadonlyArray<readonly [MessageId, MessageDetails]> => {
    const row = details.get({ user, id });
    if (row === undefined) return [];
    const reactions = row.has_reactions === 1 ? reactionsTo([id]).get(id) : undefined;
    const submessages = row.has_submessages === 1 ? submessagesOf([id]).get(id) : undefined;
    const given = { reactions: reactions ?? NO_REACTIONS, submessages: submessages ?? NO_SUBMESSAGES };
    return [[id, { history: histories([row])(row), ...given, flags: flagsOf(row) }]];
  };

  return {
    histories: async (ids) => {
      const found = heads.all(list([...new Set(ids)]));
      const historyOf = histories(found);
      return new Map(found.map((row) => [MessageId(row.id), historyOf(row)]));
    },
    reactions: async (ids) => new Map([...reactionsTo([...new Set(ids)])].map(([id, given]) => [MessageId(id), given])),
    submessages: async (ids) => new Map([...submessagesOf([...new Set(ids)])].map(([id, given]) => [MessageId(id), given])),
    flags: async (user, ids) => new Map(flags.all({ user, ids: list(ids) }).map((row) => [MessageId(row.id), flagsOf(row)])),
    flagsAmong: async (id, users) =>
      new Map(among.all({ id, users: list([...new Set(users)]) }).map((row) => [UserId(row.user_id), flagsOf(row)])),
    details: async (user, messages) => {
      const [only] = messages;
      return only !== undefined && messages.length === 1 ? new Map(ofOne(user, only)) : ofPage(user, messages);
    },
  };
};
