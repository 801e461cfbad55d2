import { afterAll, expect, test } from '@jest/globals';
import {
  ChannelId,
  ContainerId,
  HistoryId,
  Html,
  Markdown,
  type Message,
  MessageId,
  type Piece,
  RealmId,
  Revision,
  TopicId,
  UnixSeconds,
  UserId,
} from '@parley/core';
import pg from 'pg';
import { needs } from '../../../scripts/testing/needs.ts';
import { preparingIn } from '../src/database/prepare.ts';
import type { Session } from '../src/database/session.ts';
import { type RunIn, sessionOf } from '../src/database/sessions.ts';
import { bind, TYPES } from '../src/database/values.ts';
import { messageAppliers } from '../src/messages/appliers/message.ts';
import { messageQueries } from '../src/messages/queries/message.ts';
import { topicQueries } from '../src/messages/queries/topic.ts';
import { testDatabases } from '../src/testing/databases.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { SCHEMA } from '../src/testing/server-files.ts';

const { describe } = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');
const databases = testDatabases();
afterAll(databases.remove);

const REALM = RealmId(1);
const USERS = 200;

/** Topic 1 has `size` messages, topics 2 to 21 have 100 each; every tenth message has flags. */
const talkOf = (size: number): string => `set search_path = ${SCHEMA};
  insert into users (realm_id, id, revision, email, email_key, full_name, full_name_key, role,
      is_active, joined_at, bot_is_system, timezone, avatar_source, avatar_version,
      can_create_users, settings)
    select 1, i, 1, 'u' || i, 'u' || i, 'u', 'u', 400, true, 1, false, '', 'G', 1, false, '{}'
    from generate_series(1, ${USERS}) i;
  insert into channels (realm_id, id, revision, name, name_key, description, privacy,
      has_protected_history, is_archived, is_default, created_at, permissions)
    values (1, 1, 1, 'c', 'c', '', 'public', false, false, false, 1, '{}');
  insert into topics (realm_id, id, channel_id, revision, name, name_key, open_container)
    select 1, i, 1, 1, 't' || i, 't' || i, i from generate_series(1, 21) i;
  insert into messages (realm_id, id, container_id, ordinal, revision, sender_id, sent_at,
      latest_at, client, content, rendered, read_for, mentions_channel, has_link, has_image)
    select 1, i, case when i <= 2000 then 2 + i % 20 else 1 end,
      case when i <= 2000 then 1 + (i - 1) / 20 else i - 2000 end, 1, 1 + i % ${USERS}, i, i,
      'test', 'hello', '<p>hello</p>', 'sender', false, i % 10 = 0, false
    from generate_series(1, 2000 + ${size}) i;
  insert into spans (realm_id, container_id, first_id, last_id, topic_id, channel_id, arrivals)
    select 1, container_id, min(id), max(id), container_id, 1, '[]' from messages
    group by container_id;
  insert into read_states (realm_id, user_id, all_up_to, epoch)
    select 1, i, 1000, 1 from generate_series(1, ${USERS / 2}) i;
  insert into read_spans (realm_id, user_id, epoch, container_id, first_id, last_id)
    select 1, u, 1, c, 1500, 1600 from generate_series(1, 20) u, generate_series(2, 21) c;
  insert into message_flags (realm_id, message_id, user_id, flag)
    select 1, i * 10, 1 + i % ${USERS}, 'starred' from generate_series(1, ${size / 10}) i;
  insert into reactions (realm_id, id, message_id, container_id, user_id, emoji_name, emoji_code,
      type)
    select 1, i, 2000 + i * 10, 1, 1 + i % ${USERS}, 'x', '1', 'unicode_emoji'
    from generate_series(1, ${size / 10}) i;
  analyze`;

const aMessage = (id: number): Message => ({
  id: MessageId(id),
  realm: REALM,
  container: ContainerId(1),
  revision: Revision(1),
  sender: UserId(1),
  sentAt: UnixSeconds(1_000_000),
  client: 'test',
  content: Markdown('hello'),
  rendered: Html('<p>hello</p>'),
  readFor: 'sender',
  mentionsChannel: false,
  hasLink: false,
  hasImage: false,
  editedAt: null,
  notice: null,
  meta: null,
});

const piece = (container: number, first: number, last: number): Piece => ({
  container: ContainerId(container),
  first: MessageId(first),
  last: MessageId(last),
});

/** Everything that is asked about messages, and done with them, in a topic of `size`. */
const steps = (
  session: Session,
  size: number,
): ReadonlyArray<readonly [name: string, () => Promise<unknown>]> => {
  const [messages, topics] = [messageQueries(session), topicQueries(session)];
  const newest = 2000 + size;
  const [user, big, channel] = [UserId(2), TopicId(1), ChannelId(1)];
  const whole = [piece(1, 1, newest)];
  const ids = Array.from({ length: 50 }, (_, index) => MessageId(newest - 100 + index));
  const crowd = Array.from({ length: USERS }, (_, index) => UserId(index + 1));
  const moved = (id: number, to: number, pieces: ReadonlyArray<Piece>) =>
    messageAppliers['message.move'](
      {
        _tag: 'message.move',
        pieces,
        to: TopicId(to),
        channel,
        move: {
          id: HistoryId(id),
          by: user,
          at: UnixSeconds(1),
          topic: { from: 'a', to: 'b' },
          channel: null,
        },
        isToggle: false,
        arrival: null,
      },
      session,
    );
  const sent = (id: number) =>
    messageAppliers['message.send'](
      { _tag: 'message.send', message: aMessage(id), topic: { id: big, channel } },
      session,
    );
  const stranger = UserId(USERS + 1);
  const subscribed = [{ from: MessageId(1), until: null }];
  const readPage = () =>
    messages.page({
      sources: [{ _tag: 'Channel', channel, topic: big, take: 'all' }],
      periods: new Map([[channel, subscribed]]),
      where: [{ _tag: 'Flag', flag: 'unread', reader: stranger, negated: true }],
      anchor: newest,
      before: 50,
      after: 0,
    });
  return [
    ['messages that a reader of none has read', readPage],
    ['byIds', () => messages.byIds(ids)],
    ['details', async () => messages.details(user, await messages.byIds(ids))],
    ['facts', () => messages.facts(ids, { user, periods: new Map() })],
    ['idsIn', () => messages.idsIn(whole, 50)],
    ['countMessages', () => messages.countMessages(whole, null)],
    ['countMessages since', () => messages.countMessages(whole, UnixSeconds(newest - size / 2))],
    ['hasOlder', () => messages.hasOlder(whole, UnixSeconds(newest - 10))],
    ['idsAfter', () => messages.idsAfter(MessageId(1000), 50)],
    ['channelsOf', () => messages.channelsOf(ids)],
    ['newest', () => messages.newest()],
    ['moveEnds', () => messages.moveEnds(big, { channel, name: 't2' })],
    ['flagsAmong', () => messages.flagsAmong(MessageId(newest), crowd)],
    ['flagged', () => messages.flagged(user, 'starred', 5)],
    ['topic', () => topics.byId(big)],
    ['inChannel', () => topics.inChannel(channel)],
    ['spansIn', () => topics.spansIn(whole)],
    ['recentSpans', () => topics.recentSpans(null, 10)],
    ['participants', () => topics.participants(big)],
    ['send', () => sent(newest + 10)],
    ['send before another', () => sent(newest + 9)],
    [
      'remove',
      () =>
        messageAppliers['message.remove'](
          { _tag: 'message.remove', message: MessageId(newest - 7) },
          session,
        ),
    ],
    [
      'read',
      () =>
        messageAppliers['messages.read']({ _tag: 'messages.read', user, pieces: whole }, session),
    ],
    [
      'read everything',
      () => messageAppliers['everything.read']({ _tag: 'everything.read', user }, session),
    ],
    ['move a part', () => moved(1, 2, [piece(1, newest - 500, newest - 400)])],
    ['histories', () => messages.histories(ids)],
    ['move the rest', () => moved(2, 3, [piece(1, 1, newest - 501)])],
  ];
};

/** A session that counts the pages of tables and indexes which statements read. */
const countingSession = (client: pg.Client) => {
  const prepare = preparingIn(SCHEMA);
  let [pages, last]: [number, Promise<unknown>] = [0, Promise.resolve()];
  const explainedRun: RunIn = async (statement, values) => {
    const query = { text: prepare(statement).text, values: values.map(bind), types: TYPES };
    await client.query('begin');
    const { rows } = await client.query({
      ...query,
      text: `explain (analyze, buffers, format json) ${query.text}`,
    });
    await client.query('rollback');
    const plan = rows[0]['QUERY PLAN'][0].Plan;
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    return client.query(query);
  };
  const run: RunIn = (statement, values) => {
    const answer = last.then(() => explainedRun(statement, values));
    last = answer;
    return answer;
  };
  return {
    session: sessionOf(REALM, run),
    pagesSince: () => {
      const read = pages;
      pages = 0;
      return read;
    },
  };
};

const pagesWith = async (size: number): Promise<ReadonlyMap<string, number>> => {
  const { config, free } = await databases.take();
  const client = new pg.Client(config);
  await client.connect();
  await client.query(talkOf(size));
  const { session, pagesSince } = countingSession(client);
  const pages = new Map<string, number>();
  for (const [name, step] of steps(session, size)) {
    await step();
    pages.set(name, pagesSince());
  }
  await client.end();
  free();
  return pages;
};

describe('the pages that statements read', () => {
  test('are not more where a topic has ten times the messages', async () => {
    const [small, large] = [await pagesWith(3_000), await pagesWith(30_000)];
    // An index of more rows may be one page deeper, and another index may be chosen.
    const grown = [...large].filter(([name, pages]) => pages > 2 * (small.get(name) ?? 0) + 200);
    expect(grown).toEqual([]);
    expect(small.size).toBeGreaterThan(20);
  }, 60_000);
});
