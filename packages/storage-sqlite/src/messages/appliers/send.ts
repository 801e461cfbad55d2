import type { ChannelId, Message, TopicId } from '@parley/core';
import type { SqliteAppliers } from '../../database/applier.ts';
import { corruptChangeSet, expectRow } from '../../database/corrupt-change-set.ts';
import type { Db } from '../../database/db.ts';
import type { TableRow } from '../../database/table-row.ts';
import { messageColumns, type Place, rowOfMessage } from '../rows/message.ts';
import { staysUnread } from './read.ts';
import type { Unindexed } from './search.ts';

type Target = { readonly id: TopicId; readonly channel: ChannelId } | null;

/**
 * Makes room for the message in its container's one span, or begins one where there is none. A
 * container that was torn, or came from another channel, is closed: what is sent to it would seem
 * to have come along. A span of one message has just begun. Where it begins is left to
 * `BEGIN_EARLIER`: each column that is set costs a page of the log for every index it is in, be its
 * value what it was.
 */
const MAKE_ROOM = `insert into spans (container_id, first_id, last_id, realm_id, topic_id,
channel_id, arrivals)
  select @container, coalesce((select min(first_id) from spans
    where realm_id = (@realm+0) and container_id = (@container+0)), @id),
    @id, @realm, @topic, @channel, '[]'
    where true
  on conflict (realm_id, container_id, first_id) do update set last_id = max(last_id, @id)
    where +topic_id is @topic and arrivals = '[]'
      and not exists (select 1 from spans x where x.realm_id = (@realm+0)
        and x.container_id = (@container+0) and x.first_id <> spans.first_id)
  returning first_id, last_id`;

/** A message that crossed the first one of its container is before it. */
const BEGIN_EARLIER = `update spans set first_id = ?
  where realm_id = (?+0) and container_id = ? and first_id = ?`;

type Room = TableRow<'spans', 'first_id' | 'last_id'>;

/** Null, which refuses the set, when the sender belongs to another realm. */
const REALM_OF_SENDER =
  '(select realm_id from users where id = (@sender_id+0) and realm_id = (@realm_id+0))';
const VALUES = messageColumns.map((column) =>
  column === 'realm_id' ? REALM_OF_SENDER : `@${column}`,
);

/** Returns whether a user has read newer messages; see `staysUnread`. */
const INSERT = `insert into messages (${messageColumns.join(', ')}) values (${VALUES.join(', ')})
  returning exists (select 1 from read_states
      where realm_id = (@realm_id+0) and all_up_to >= (@id+0))
    or exists (select 1 from read_spans where realm_id = (@realm_id+0)
      and container_id = (@container_id+0) and last_id >= (@id+0))`;

const NEWEST = `from messages where realm_id = (@realm_id+0) and container_id = (@container_id+0)
  order by id desc limit 1`;

/** Of the newest in its container: its ordinal and its time follow from the one before. */
const APPEND = INSERT.replace('@ordinal', `(select ordinal + 1 ${NEWEST})`).replace(
  '@latest_at',
  `(select max(latest_at, @sent_at) ${NEWEST})`,
);

const BESIDE =
  'select ordinal, latest_at from messages where realm_id = (?+0) and container_id = (?+0)';

/** `marked`: called when messages were marked unread for others. */
export const send = (
  db: Db,
  marked: () => void,
  unindexed: Unindexed,
): SqliteAppliers['message.send'] => {
  const stayUnread = staysUnread(db);
  const makeRoomIn = db.prepare<Room>(MAKE_ROOM);
  const beginEarlier = db.prepare(BEGIN_EARLIER);
  const insert = db.pluck<number>(INSERT);
  const append = db.pluck<number>(APPEND);
  const open = db.prepare('update topics set open_container = ? where realm_id = (?+0) and id = ?');
  const isConversation = db.pluck<number>(
    'select 1 from conversations where realm_id = (?+0) and id = (?+0)',
  );

  const before = db.prepare<Place>(`${BESIDE} and id < (?+0) order by id desc limit 1`);
  const after = db.prepare<Place>(`${BESIDE} and id > (?+0) order by id limit 1`);
  const makeRoom = db.prepare(
    'update messages set ordinal = ordinal + 1 where realm_id = (?+0) and ' +
      'container_id = (?+0) and id > (?+0)',
  );
  // In two steps, since a primary key is checked row by row.
  const liftRemoved = db.prepare(
    'update removed_ordinals set ordinal = -1 - ordinal where realm_id = (?+0) and ' +
      'container_id = (?+0) and ordinal > (?+0)',
  );
  const dropRemoved = db.prepare(
    'update removed_ordinals set ordinal = -ordinal where realm_id = (?+0) and ' +
      'container_id = (?+0) and ordinal < 0',
  );
  const settle = db.prepare(
    'update messages set latest_at = (?+0) where realm_id = (?+0) and container_id = (?+0) ' +
      'and id > (?+0) and +latest_at < (?+0)',
  );

  /** A topic's open container is where its newest span began. */
  const begun = ({ realm, container }: Message, target: Target): void => {
    if (target !== null) expectRow(open.run(container, realm, target.id), `topic ${target.id}`);
    else if (isConversation.get(realm, container) === undefined)
      throw corruptChangeSet(`there is no conversation ${container}`);
  };

  /** Two sends crossed: the newer ones move up to let it in where its id belongs. */
  const squeezeIn = (message: Message): Place => {
    const { id, realm, container } = message;
    const older = before.get(realm, container, id);
    const newer = after.get(realm, container, id);
    const ordinal = newer?.ordinal ?? 1;
    const latest_at = Math.max(message.sentAt, older?.latest_at ?? 0);
    makeRoom.run(realm, container, id);
    liftRemoved.run(realm, container, ordinal);
    dropRemoved.run(realm, container);
    settle.run(latest_at, realm, container, id, latest_at);
    return { ordinal, latest_at };
  };

  const write = (message: Message, target: Target): number | undefined => {
    const { id, container, realm, sentAt } = message;
    const room = makeRoomIn.get({
      id,
      container,
      realm,
      topic: target?.id ?? null,
      channel: target?.channel ?? null,
    });
    if (room === undefined) throw corruptChangeSet(`container ${container} is closed`);
    const isFirst = id < room.first_id;
    if (isFirst) beginEarlier.run(id, realm, container, room.first_id);
    if (room.first_id === room.last_id && !isFirst) {
      begun(message, target);
      return insert.get(rowOfMessage(message, { ordinal: 1, latest_at: sentAt }));
    }
    return room.last_id === id
      ? append.get(rowOfMessage(message))
      : insert.get(rowOfMessage(message, squeezeIn(message)));
  };

  return ({ message, topic }) => {
    const hasBeenPassed = write(message, topic) === 1;
    if (hasBeenPassed) {
      stayUnread(message);
      marked();
    }
    unindexed();
  };
};
