import { fillSearchIndex } from '@parley/storage-sqlite';
import Database from 'better-sqlite3';
import type { Chance } from './chance.ts';
import type { Founded } from './create-dataset.ts';
import {
  HOT,
  type HotMessage,
  KEEN,
  KEEN_MESSAGES,
  MIDDLE,
  NEWEST_AT,
  type TopicFacts,
  VAULT_EDITS,
} from './dataset.ts';
import { makeTexts, RARE_WORD, type Text } from './texts.ts';
import { orderOfSending, type PlannedTopic } from './topic-plan.ts';

export interface FirstIds {
  readonly message: number;
  /** Enough for an edit of every message, and the vault's. */
  readonly history: number;
}

export interface Filled {
  readonly messages: number;
  /** One for each planned topic, in order. */
  readonly topics: ReadonlyArray<TopicFacts>;
  readonly hot: ReadonlyArray<HotMessage>;
  readonly vaultMessages: ReadonlyArray<number>;
}

const ROWS_PER_TRANSACTION = 50_000;
const SEED = 23;
const EMOJI = [
  ['octopus', '1f419'],
  ['tada', '1f389'],
  ['heart', '2764'],
] as const;

const MESSAGE = `insert into messages (id, realm_id, container_id, ordinal, revision, sender_id,
sent_at, latest_at, client, content, rendered,
  read_for, mentions_channel, has_link, has_image, has_reaction, edited_at, notice, last_edit_id)
  values (@id, @realm, @container, @ordinal, @revision, @sender, @sentAt, @sentAt, 'bench',
  @content, @rendered, 'sender', @mentionsChannel, @hasLink,
  @hasImage, @hasReaction, @editedAt, null, @lastEdit)`;
/** Of so many messages one holds the rare word. */
const EVERY_RARE = 100;
const EDIT =
  'insert into message_edits (realm_id, id, message_id, prev_id, by_id, at, prev_content, ' +
  'prev_rendered) values (?, ?, ?, ?, ?, ?, ?, ?)';
const REACTION =
  'insert or ignore into reactions (realm_id, message_id, container_id, user_id, emoji_name, ' +
  "emoji_code, type) values (?, ?, ?, ?, ?, ?, 'unicode_emoji')";
const FLAG =
  'insert or ignore into message_flags (realm_id, message_id, user_id, flag) values (?, ?, ?, ?)';
const SPAN = `insert into spans (container_id, first_id, last_id, realm_id, topic_id, channel_id,
moved_at, history_head, arrivals)
  values (?, ?, ?, ?, ?, ?, ?, ?, '[]')`;

const withRareWord = ({ content, rendered }: Text): Text => ({
  content: `${content} ${RARE_WORD}`,
  rendered: rendered.replace(/<\/p>$/, ` ${RARE_WORD}</p>`),
});

interface Index {
  readonly name: string;
  readonly sql: string;
}
/**
 * Taken away for the load and built again after it, which is several times faster than keeping
 * them.
 */
const takeIndexes = (db: Database.Database): ReadonlyArray<Index> => {
  const indexes = db
    .prepare<[], Index>(
      "select name, sql from sqlite_schema where type = 'index' and sql is not null and " +
        "tbl_name = 'messages'",
    )
    .all();
  for (const { name } of indexes) db.exec(`drop index "${name}"`);
  return indexes;
};

/** Which messages of a topic are told as its middle. */
const middleOf = (
  messages: number,
): { readonly after: number; readonly wanted: number; readonly ids: number[] } => ({
  after: Math.floor(messages / 2),
  wanted: messages >= 1000 ? MIDDLE : 0,
  ids: [],
});

interface Writer {
  readonly edits: (id: number, by: number, at: number, count: number) => void;
  /** The id that the last of the next so many edits has; null of none. */
  readonly lastOf: (count: number) => number | null;
  readonly reactions: (id: number, container: number, count: number) => void;
  readonly flags: (id: number) => void;
  readonly flag: (id: number, user: number, flag: 'starred' | 'mentioned') => void;
}

const createWriter = (
  db: Database.Database,
  { users, realm: { id: realm } }: Founded,
  texts: ReadonlyArray<Text>,
  chance: Chance,
  firstHistory: number,
): Writer => {
  const edit = db.prepare(EDIT);
  const react = db.prepare(REACTION);
  const flag = db.prepare(FLAG);
  let history = firstHistory;
  return {
    edits: (id, by, at, count) => {
      for (let index = 1; index <= count; index++) {
        const { content, rendered } = chance.pick(texts);
        const prev = index === 1 ? null : history - 1;
        edit.run(realm, history, id, prev, by, at + index, content, rendered);
        history++;
      }
    },
    lastOf: (count) => (count === 0 ? null : history + count - 1),
    reactions: (id, container, count) => {
      for (let index = 0; index < count; index++)
        react.run(realm, id, container, chance.pick(users).id, ...chance.pick(EMOJI));
    },
    flags: (id) =>
      flag.run(realm, id, chance.pick(users).id, chance.hits(0.5) ? 'starred' : 'mentioned'),
    flag: (id, user, one) => flag.run(realm, id, user, one),
  };
};

/**
 * Messages of all planned topics, straight into the tables of a database that holds everything
 * else, with their edits, reactions and flags: of recent ones every fifth was edited, of the others
 * every twentieth. One person is keen (`KEEN`).
 */
export const fillMessages = (
  file: string,
  founded: Founded,
  planned: ReadonlyArray<PlannedTopic>,
  first: FirstIds,
  chance: Chance,
): Filled => {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = OFF');
  db.pragma('foreign_keys = OFF');
  db.pragma('cache_size = -262144');
  const indexes = takeIndexes(db);
  const texts = makeTexts(chance, 997);
  const order = orderOfSending(planned, SEED);
  const vault = planned.length - 1;
  const firstVault = order.length - (planned[vault]?.messages ?? 0);
  const everyKeen = Math.floor(firstVault / KEEN_MESSAGES);
  const keen = founded.users[KEEN]?.id ?? 0;
  const bounds = planned.map(({ messages }) => ({
    first: 0,
    last: 0,
    count: 0,
    middle: middleOf(messages),
  }));
  const hot: HotMessage[] = [];
  const vaultMessages: number[] = [];
  const add = db.prepare(MESSAGE);
  const write = createWriter(db, founded, texts, chance, first.history);

  const addOne = (position: number): void => {
    const topic = order[position] ?? 0;
    const container = founded.topics[topic]?.container ?? 0;
    const bound = bounds[topic];
    const sender = position % everyKeen === 0 ? KEEN : chance.below(founded.users.length);
    const by = founded.users[sender]?.id;
    if (bound === undefined || by === undefined) throw new Error(`No topic ${topic}`);
    const id = first.message + position;
    const isRecent = position >= firstVault - HOT;
    const isVault = topic === vault;
    const edits = isVault ? VAULT_EDITS : chance.hits(isRecent ? 0.2 : 0.05) ? 1 : 0;
    const sentAt = NEWEST_AT - (order.length - position);
    const text =
      position % EVERY_RARE === 0 ? withRareWord(chance.pick(texts)) : chance.pick(texts);
    const reactions = chance.hits(0.1) ? 1 + chance.below(3) : 0;
    bound.count++;
    bound.last = id;
    if (bound.first === 0) bound.first = id;
    if (bound.count > bound.middle.after && bound.middle.ids.length < bound.middle.wanted)
      bound.middle.ids.push(id);
    add.run({
      id,
      realm: founded.realm.id,
      container,
      ordinal: bound.count,
      revision: 1 + edits,
      sender: by,
      sentAt,
      ...text,
      hasLink: text.rendered.includes('<a ') ? 1 : 0,
      hasImage: chance.hits(0.02) ? 1 : 0,
      hasReaction: reactions > 0 ? 1 : 0,
      mentionsChannel: chance.hits(0.002) ? 1 : 0,
      editedAt: edits === 0 ? null : sentAt + edits,
      lastEdit: write.lastOf(edits),
    });
    write.edits(id, by, sentAt, edits);
    write.reactions(id, container, reactions);
    if (chance.hits(0.05)) write.flags(id);
    if (position % everyKeen === 1) write.flag(id, keen, 'starred');
    if (position % everyKeen === 2) write.flag(id, keen, 'mentioned');
    if (isVault) vaultMessages.push(id);
    else if (isRecent) hot.push({ id, sender });
  };
  const addMany = db.transaction((from: number, to: number) => {
    for (let position = from; position < to; position++) addOne(position);
  });
  for (let from = 0; from < order.length; from += ROWS_PER_TRANSACTION)
    addMany(from, Math.min(from + ROWS_PER_TRANSACTION, order.length));

  const topics = planned.map(({ channel, name }, index): TopicFacts => {
    const place = founded.channels[channel];
    const bound = bounds[index];
    const ids = founded.topics[index];
    if (place === undefined || bound === undefined || ids === undefined)
      throw new Error(`No channel ${channel}`);
    return {
      channel: place.id,
      channelName: place.name,
      topic: ids.topic,
      name,
      messages: bound.count,
      first: bound.first,
      last: bound.last,
      middle: bound.middle.ids,
    };
  });
  const span = db.prepare(SPAN);
  db.transaction(() => {
    topics.forEach(({ first: from, last, topic, channel }, index) => {
      span.run(
        founded.topics[index]?.container,
        from,
        last,
        founded.realm.id,
        topic,
        channel,
        null,
        null,
      );
    });
    for (const { sql } of indexes) db.exec(sql);
    fillSearchIndex(db);
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  return { messages: order.length, topics, hot, vaultMessages };
};
