import type { ChannelId, Message, TopicId } from '@parley/core';
import { broken, expectRow } from '../broken.ts';
import type { Db } from '../db.ts';
import { messageColumns, type Place, rowOfMessage } from '../rows/message.ts';
import type { Appliers } from './applier.ts';

/** The newest span of a container, with the newest message in it. */
interface Tail extends Place {
  readonly first_id: number;
  readonly last_id: number;
  readonly topic_id: number | null;
  readonly history_head: number | null;
}

type Target = { readonly id: TopicId; readonly channel: ChannelId } | null;

const TAIL = `select s.first_id, s.last_id, s.topic_id, s.history_head, m.ordinal, m.latest_at
  from spans s cross join messages m on m.id = s.last_id
  where s.container_id = (?+0) order by s.first_id desc limit 2`;

const BESIDE = 'select ordinal, latest_at from messages where container_id = (?+0)';

export const send = (db: Db): Appliers['message.send'] => {
  const tail = db.prepare<Tail>(TAIL);
  const insert = db.prepare(
    `insert into messages (${messageColumns.join(', ')}) values (${messageColumns.map((column) => `@${column}`).join(', ')})`,
  );
  const begin = db.prepare(
    `insert into spans (container_id, first_id, last_id, realm_id, topic_id, channel_id, moved_at, history_head, arrivals)
      values (?, ?, ?, ?, ?, ?, null, null, '[]')`,
  );
  const open = db.prepare('update topics set open_container = ? where id = ?');
  const isConversation = db.pluck<number>('select 1 from conversations where id = ?');
  const grow = db.prepare(
    'update spans set first_id = min(first_id, ?), last_id = max(last_id, ?) where container_id = ? and first_id = ?',
  );

  const before = db.prepare<Place>(`${BESIDE} and id < (?+0) order by id desc limit 1`);
  const after = db.prepare<Place>(`${BESIDE} and id > (?+0) order by id limit 1`);
  const makeRoom = db.prepare('update messages set ordinal = ordinal + 1 where container_id = (?+0) and id > (?+0)');
  // In two steps, since a primary key is checked row by row.
  const liftRemoved = db.prepare('update removed_ordinals set ordinal = -1 - ordinal where container_id = (?+0) and ordinal > (?+0)');
  const dropRemoved = db.prepare('update removed_ordinals set ordinal = -ordinal where container_id = (?+0) and ordinal < 0');
  const settle = db.prepare('update messages set latest_at = (?+0) where container_id = (?+0) and id > (?+0) and +latest_at < (?+0)');

  const beginSpan = (message: Message, target: Target): void => {
    if (target === null && isConversation.get(message.container) === undefined)
      throw broken(`there is no conversation ${message.container}`);
    if (target !== null) expectRow(open.run(message.container, target.id), `topic ${target.id}`);
    begin.run(message.container, message.id, message.id, message.realm, target?.id ?? null, target?.channel ?? null);
  };

  /** Two sends crossed: the newer ones move up to let it in where its id belongs. */
  const squeezeIn = (message: Message): Place => {
    const older = before.get(message.container, message.id);
    const newer = after.get(message.container, message.id);
    const ordinal = newer?.ordinal ?? 1;
    const latest_at = Math.max(message.sentAt, older?.latest_at ?? 0);
    makeRoom.run(message.container, message.id);
    liftRemoved.run(message.container, ordinal);
    dropRemoved.run(message.container);
    settle.run(latest_at, message.container, message.id, latest_at);
    return { ordinal, latest_at };
  };

  const placeAfter = (newest: Tail, message: Message): Place =>
    message.id > newest.last_id
      ? { ordinal: newest.ordinal + 1, latest_at: Math.max(newest.latest_at, message.sentAt) }
      : squeezeIn(message);

  return ({ message, topic: target }) => {
    const [newest, older] = tail.all(message.container);
    if (newest === undefined) {
      beginSpan(message, target);
      insert.run(rowOfMessage(message, { ordinal: 1, latest_at: message.sentAt }));
      return;
    }
    // What is sent to a container that a move touched would seem to have been moved too.
    if (older !== undefined || newest.history_head !== null || newest.topic_id !== (target?.id ?? null))
      throw broken(`container ${message.container} is closed`);
    insert.run(rowOfMessage(message, placeAfter(newest, message)));
    grow.run(message.id, message.id, message.container, newest.first_id);
  };
};
