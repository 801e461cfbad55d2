import Database from 'better-sqlite3';
import { xorshift } from '../data/chance.ts';
import { makeTexts } from '../data/texts.ts';

export type Connection = Database.Database;

/** The least a chat needs to answer: four tables, no history of moves, no flags, no rights. */
const TABLES = `
  create table users (id integer primary key, email text not null unique, key_digest text not null,
  full_name text not null);
  create table channels (id integer primary key, name text not null);
  create table topics (id integer primary key, channel_id integer not null, name text not null);
  create table messages (
    id integer primary key, sender_id integer not null, topic_id integer not null, sent_at integer
    not null, edited_at integer,
    content text not null, rendered text not null
  );
  create table edits (
    id integer primary key, message_id integer not null, user_id integer not null, at integer not
    null,
    prev_content text not null, prev_rendered text not null
  );
  create table counters (id integer primary key, value integer not null);
`;
const INDEXES = `
  create index messages_by_topic on messages (topic_id, id);
  create index edits_by_message on edits (message_id);
`;

/** As the project's own database is opened. */
export const openFloor = (file: string): Connection => {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('cache_size = -16384');
  db.pragma('mmap_size = 17179869184');
  return db;
};

export interface FloorSize {
  readonly messages: number;
  readonly users: ReadonlyArray<{ readonly email: string; readonly keyDigest: string }>;
  readonly channels: number;
  readonly topicsPerChannel: number;
}

const ROWS_PER_TRANSACTION = 50_000;
const FIRST_SECOND = 1_700_000_000;

/** Half of the messages are in the first topic. */
export const fillFloor = (file: string, size: FloorSize): void => {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = OFF');
  db.exec(TABLES);
  const chance = xorshift(11);
  const texts = makeTexts(chance, 997);
  const topics = size.channels * size.topicsPerChannel;
  db.transaction(() => {
    const addUser = db.prepare('insert into users values (?, ?, ?, ?)');
    size.users.forEach(({ email, keyDigest }, index) => {
      addUser.run(index + 1, email, keyDigest, `User number ${index + 1}`);
    });
    const addChannel = db.prepare('insert into channels values (?, ?)');
    for (let channel = 1; channel <= size.channels; channel++)
      addChannel.run(channel, `channel ${channel}`);
    const addTopic = db.prepare('insert into topics values (?, ?, ?)');
    for (let topic = 1; topic <= topics; topic++)
      addTopic.run(topic, 1 + (topic % size.channels), `topic ${topic}`);
    db.prepare('insert into counters values (1, 0)').run();
  })();
  const addMessage = db.prepare('insert into messages values (?, ?, ?, ?, null, ?, ?)');
  for (let first = 1; first <= size.messages; first += ROWS_PER_TRANSACTION) {
    db.transaction(() => {
      for (let id = first; id < Math.min(first + ROWS_PER_TRANSACTION, size.messages + 1); id++) {
        const { content, rendered } = chance.pick(texts);
        addMessage.run(
          id,
          1 + chance.below(size.users.length),
          chance.hits(0.5) ? 1 : 1 + chance.below(topics),
          FIRST_SECOND + id,
          content,
          rendered,
        );
      }
    })();
  }
  db.exec(INDEXES);
  db.exec('analyze');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
};
