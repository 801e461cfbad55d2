import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  aConversation,
  aStorageFixture,
  aTopicOf,
  edit,
  move,
  piecesOf,
  type StorageFixture,
  send,
  sendDirect,
} from '@parley/conformance';
import type { MessageId, Reaction, Source, Topic, User } from '@parley/core';
import { MANY_MOVES } from '../src/cache/caches.ts';
import type { Db } from '../src/database/db.ts';
import { openDatabase } from '../src/database/open.ts';
import { MOST_FLAGS } from '../src/messages/queries/readers.ts';
import { createStorage } from '../src/storage.ts';
import { NAMED_TABLES } from '../src/tables/personal/realm-tables.ts';
import { scratch } from '../src/testing/scratch.ts';

const files = scratch();
afterAll(files.remove);

const isControl = (sql: string): boolean =>
  /^(begin|commit|rollback|savepoint|release|pragma)/.test(sql) ||
  sql === 'delete from schema_migrations where position = 0';
/** Removes rows of a realm, whichever. */
const REMOVES_A_REALM = new RegExp(
  '^delete from (\\w+) where realm_id = \\(@realm\\+0\\) and \\([\\w, ]+\\) in ' +
    '\\(select [\\w, ]+ from \\w+ where realm_id = \\(@realm\\+0\\) limit',
);
/** The same in tables that are removed without checks of foreign keys. */
const isUnchecked = (sql: string): boolean =>
  sql.startsWith('delete from realms ') ||
  NAMED_TABLES.some(({ table }) => table === REMOVES_A_REALM.exec(sql)?.[1]);
/** Ids come in blocks of many, so that hardly any request reserves one. */
const isReservation = (sql: string): boolean => sql.startsWith('insert into sequences');

/**
 * How statements begin that search a table by the realm alone: they list a realm, or seek the
 * greatest of its positions. Without statistics SQLite takes a realm for ten rows, and searches by
 * it alone where a statement does not name its index (docs/decisions/0099).
 */
const BY_REALM_ALONE = [
  'delete from outbox where realm_id = @realm and position in (sele',
  // When a person is erased: SQLite takes the key that has the topic first, which covers it.
  'delete from topic_visibilities where realm_id = (@realm+0) and u',
  // There are only those of a day.
  'delete from undos where realm_id = (@realm+0) and (instr(recipe,',
  'delete from undos where realm_id = (@realm+0) and at < (@before+',
  'delete from undos where realm_id = (@realm+0) and user_id = (@us',
  'from alert_words a left join alert_word_rows w on w.realm_id = a',
  'from channels where realm_id = (?+0) order by id',
  'from channels where realm_id = (@realm+0) and realm_id = (@of+0)',
  'from invitations where realm_id = (@realm+0) and is_revoked = 0 ',
  'from linkifiers where realm_id = (?+0) order by position',
  'from linkifiers where realm_id = (@realm+0) and realm_id = (@of+',
  'from outbox where realm_id = (?+0)',
  'from playgrounds where realm_id = (?+0) order by id',
  'from playgrounds where realm_id = (@realm+0) and realm_id = (@of',
  'from profile_fields where realm_id = (?+0) order by place, id',
  'from profile_fields where realm_id = (@realm+0) and realm_id = (',
  'from realm_emoji where realm_id = (?+0) order by id',
  'from realm_emoji where realm_id = (@realm+0) and realm_id = (@of',
  'from realms where (select max(position) from outbox where realm_',
  'from spans where realm_id = (?+0)',
  "from topics where realm_id = (?+0) and name >= '✔ ' and name < '",
  'from unfinished_uploads where realm_id = (?+0)',
  'from user_groups where realm_id = (?+0) order by id',
  'from user_groups where realm_id = (@realm+0) and realm_id = (@of',
  "from user_statuses where realm_id = (?+0) and (text <> '' or emo",
  'from users where realm_id = (?+0) and bot_is_system = 0 order by',
  'from users where realm_id = (?+0) and is_active = 1 and bot_is_s',
  'insert into outbox (realm_id, position, set_id, event) select @r',
  'insert into presences (user_id, realm_id, active_at, connected_a',
  'insert into read_states (realm_id, user_id, all_up_to, epoch) se',
  'update presences set active_at = min(active_at, @last), connecte',
  'with wanting (id) as ( select id from users where realm_id = (@r',
];

describe('the plan of every statement', () => {
  let db: Db;
  let plans: ReadonlyArray<readonly [sql: string, steps: ReadonlyArray<string>]>;

  /** Parameters do not matter for a plan, but must be there. */
  const nothing = (sql: string): ReadonlyArray<unknown> => {
    const names = [...sql.matchAll(/@(\w+)/g)].map(([, name]) => [name, null]);
    return names.length > 0
      ? [Object.fromEntries(names)]
      : [...sql.matchAll(/\?/g)].map(() => null);
  };

  beforeAll(() => {
    db = openDatabase({ file: files.file() });
    createStorage(db);
    plans = [...new Set(db.texts)]
      .filter((sql) => !isControl(sql))
      .map((sql) => {
        db.raw.pragma(`foreign_keys = ${isUnchecked(sql) ? 'OFF' : 'ON'}`);
        const steps = db.raw
          .prepare<unknown[], { readonly detail: string }>(`explain query plan ${sql}`)
          .all(...nothing(sql));
        return [sql, steps.map(({ detail }) => detail)];
      });
  });
  afterAll(() => void db.raw.close());

  const statementsWith = (step: RegExp): ReadonlyArray<string> =>
    plans.filter(([, steps]) => steps.some((each) => step.test(each))).map(([sql]) => sql);

  test('there are plans to look at', () => expect(plans.length).toBeGreaterThan(80));

  test('no table is read from end to end, except the few realms and the few consumers', () => {
    const tables = db.raw
      .prepare<[], string>(`select name from sqlite_schema where type = 'table'`)
      .pluck()
      .all();
    const scan = new RegExp(`^SCAN (${tables.join('|')}|[a-z])( USING.*)?$`);
    // An insert lists what a violated foreign key would make it read; such an insert fails anyway.
    const scanning = statementsWith(scan).filter(
      (sql) => !sql.startsWith('insert') && !/with recursive (chain|people)/.test(sql),
    );
    expect(scanning.sort()).toEqual([
      'select * from realms order by id',
      expect.stringMatching(/^select id from realms where .* from outbox_consumers/s),
      expect.stringContaining('from registered_consumers r'),
    ]);
  });

  test('marks of a page are found message by message, not among all of a user’s', () => {
    const steps = plans
      .filter(([sql]) => sql.includes('cross join unread_marks u on'))
      .flatMap(([, each]) => each);
    expect(steps.filter((step) => step.startsWith('SEARCH u '))).toEqual([
      expect.stringContaining('message_id=? AND user_id=? AND epoch=? AND container_id=?)'),
    ]);
  });

  test('every index is one that some statement goes by', () => {
    const indexes = db.raw
      .prepare<[], string>(`select name from sqlite_schema where type = 'index'`)
      .pluck()
      .all();
    const used = new Set(
      plans.flatMap(([, steps]) => steps.flatMap((step) => / INDEX (\w+)/.exec(step)?.[1] ?? [])),
    );
    expect(indexes.filter((name) => !used.has(name))).toEqual([]);
  });

  test('a search by the realm alone lists a realm, or finds its newest', () => {
    const alone = statementsWith(/\(realm_id=\?\)/).filter((sql) => !REMOVES_A_REALM.test(sql));
    const searching = alone.map((sql) =>
      sql
        .replaceAll(/\s+/g, ' ')
        .replace(/^select .*? from (?=\w)/, 'from ')
        .slice(0, 64),
    );
    expect([...new Set(searching)].sort()).toEqual(BY_REALM_ALONE);
  });

  test('a row that goes never makes SQLite look through those that may name it', () => {
    const referred = db.raw
      .prepare<[], { child: string; column: string; parent: string }>(
        `select t.name as child, f."from" as "column", f."table" as parent
          from sqlite_schema t join pragma_foreign_key_list(t.name) f where t.type = 'table'`,
      )
      .all();
    const isFound = db.raw.prepare<[string, string]>(
      `select 1 from pragma_index_list(?) i join pragma_index_info(i.name) c
        where c.seqno = 0 and c.name = ? and i.partial = 0`,
    );
    const removing = db.texts.filter((sql) => !isUnchecked(sql));
    const removedFrom = new Set(removing.map((sql) => /^delete from (\w+)/.exec(sql)?.[1]));
    const sought = referred.filter(({ parent }) => removedFrom.has(parent));
    expect(sought.filter(({ child, column }) => isFound.get(child, column) === undefined)).toEqual(
      [],
    );
  });

  test('no statement makes itself an index', () => expect(statementsWith(/AUTOMATIC/)).toEqual([]));

  test('messages are found by id, by ranges in a container, by content or by sender', () => {
    const found = /^SEARCH \w+ (EXISTS )?USING (COVERING )?INDEX messages_\w+ \((.*)\)$/;
    const ways = new Set(
      plans
        .filter(([sql]) => !REMOVES_A_REALM.test(sql))
        .flatMap(([, steps]) => steps.flatMap((step) => found.exec(step)?.[3] ?? [])),
    );
    expect([...ways].sort()).toEqual([
      'realm_id=? AND container_id=?',
      'realm_id=? AND container_id=? AND latest_at<?',
      'realm_id=? AND container_id=? AND rowid<?',
      'realm_id=? AND container_id=? AND rowid=?',
      'realm_id=? AND container_id=? AND rowid>?',
      'realm_id=? AND container_id=? AND rowid>? AND rowid<?',
      'realm_id=? AND container_id=? AND sender_id=? AND rowid>? AND rowid<?',
      'realm_id=? AND container_id=? AND sender_id>?',
      'realm_id=? AND rowid<?',
      'realm_id=? AND rowid>?',
      'realm_id=? AND rowid>? AND rowid<?',
      'realm_id=? AND sender_id=? AND rowid<?',
      'realm_id=? AND sender_id=? AND rowid>?',
    ]);
    const leaps = statementsWith(/INDEX messages_\w+ \(realm_id=\? AND container_id=\?\)$/);
    const seeks = [
      /select min\(sender_id\) from messages/,
      /container_id = \(@container_id\+0\)\s+order by id desc limit 1/,
      /^select id .* and container_id = \(\?\+0\) order by id desc limit \(\?\+0\)$/,
    ];
    expect(leaps.filter((sql) => !seeks.some((seek) => seek.test(sql)))).toEqual([]);
  });

  test('a parameter on an index never makes SQLite plan again (performance.md, fact 1)', () => {
    const isRanged = (sql: string): boolean =>
      / join |json_each|[<>]=? ?\(?[?@]|between|order by/.test(sql);
    const bare = /(=|<|>|between|and|limit)\s*[?@]/;
    expect(
      db.texts.filter(
        (sql) =>
          (sql.startsWith('select') ? isRanged(sql) : / join /.test(sql)) &&
          bare.test(sql) &&
          !/^select 1 from users/.test(sql),
      ),
    ).toEqual([]);
  });
});

describe('statements per request', () => {
  let db: Db;
  let fixture: StorageFixture;
  let heard: string[] = [];
  beforeAll(async () => {
    db = openDatabase({
      file: files.file(),
      synchronous: 'NORMAL',
      onStatement: (sql) => heard.push(sql),
    });
    fixture = await aStorageFixture(createStorage(db));
  });
  afterAll(() => fixture.storage.close());

  const counted = async (work: () => Promise<unknown>): Promise<number> => {
    heard = [];
    await work();
    return heard.filter((sql) => !isControl(sql) && !isReservation(sql) && !sql.startsWith('--'))
      .length;
  };

  test('a message comes with its place in one, and the next time in none', async () => {
    const { messages } = await aTopicOf(fixture, await fixture.channel(), 1);
    const fetching = () =>
      counted(() => fixture.read((snapshot) => snapshot.messages.byId(messages[0]!)));
    expect([await fetching(), await fetching()]).toEqual([1, 0]);
  });

  test('consecutive messages are read like one, and marked one by one', async () => {
    const { messages } = await aTopicOf(fixture, await fixture.channel(), 50);
    const { placed } = await fixture.read(async (snapshot) => ({
      placed: await snapshot.messages.byIds(messages),
    }));
    const pieces = placed.map(({ message: { container, id } }) => ({
      container,
      first: id,
      last: id,
    }));
    const reading = (user: User, count: number) =>
      counted(() =>
        fixture.write({ _tag: 'messages.read', user: user.id, pieces: pieces.slice(0, count) }),
      );
    const [one, all] = [await fixture.user(), await fixture.user()];
    expect(await reading(all, 50)).toBe(await reading(one, 1));
    const marking = messages.map(
      (message) => ({ _tag: 'unread-mark.put', message, user: one.id }) as const,
    );
    await fixture.write(...marking.slice(0, 1));
    expect(await counted(() => fixture.write(...marking))).toBeLessThan(50 + 5);
  });

  test('absent widgets and reactions take none, whatever the history', async () => {
    const { messages } = await aTopicOf(fixture, await fixture.channel(), 1);
    await edit(fixture, messages[0]!, 'better');
    await fixture.read((snapshot) => snapshot.messages.byId(messages[0]!));
    expect(
      await counted(() => fixture.read((snapshot) => snapshot.messages.submessages(messages))),
    ).toBe(0);
    expect(
      await counted(() => fixture.read((snapshot) => snapshot.messages.reactions(messages))),
    ).toBe(0);
  });

  test('what was sent to an unsubscribed bot takes a look per message and span', async () => {
    const [channel, bot] = [await fixture.channel(), await fixture.user()];
    const sent = [
      await aTopicOf(fixture, channel, 20),
      await aTopicOf(fixture, channel, 20),
    ].flatMap(({ messages }) => messages);
    await fixture.write(
      ...sent.map(
        (message) =>
          ({ _tag: 'message-flag.put', message, user: bot.id, flag: 'received' }) as const,
      ),
    );
    const place = { _tag: 'Channel', channel: channel.id, topic: null, take: 'all' } as const;
    const touched = { _tag: 'Touched', user: bot.id, flag: 'received', places: [place] } as const;
    const corpus = {
      sources: [touched],
      periods: new Map(),
      where: [],
      mayBeSentUnsubscribed: true,
    };
    let found = 0;
    await counted(async () => {
      const { places } = await fixture.read(({ messages }) =>
        messages.unreadPlaces({ corpus, user: bot.id, limit: 1_000 }),
      );
      found = places.flatMap(({ messages }) => messages).length;
    });
    const looks = (table: RegExp): number => heard.filter((sql) => table.test(sql)).length;
    expect([found, looks(/\bmessages m\b/), looks(/from spans/)]).toEqual([40, 1, 2]);
  });

  describe('a page', () => {
    const about = (messages: ReadonlyArray<MessageId>, reader = fixture.ann) =>
      fixture.read(({ messages: stored }) =>
        stored.byIds(messages).then((found) => stored.details(reader.id, found)),
      );
    /** The number of statements for the first reader, and for every later one. */
    const looking = async (messages: ReadonlyArray<MessageId>, reader = fixture.ann) => [
      await counted(() => about(messages, reader)),
      await counted(() => about(messages, reader)),
    ];

    const octopus = (): Reaction => ({
      user: fixture.ann.id,
      emojiName: 'octopus',
      emojiCode: '1f419',
      type: 'unicode_emoji',
    });

    /** A user of whom it is cached that they have no flags of their own. */
    const known = async (): Promise<User> => {
      const reader = await fixture.user();
      await about((await aTopicOf(fixture, await fixture.channel(), 1)).messages, reader);
      return reader;
    };

    test('takes one for messages, two for the reader, one for the place; then none', async () => {
      const reader = await fixture.user();
      const { messages } = await aTopicOf(fixture, await fixture.channel(), 5);
      expect(await looking([messages[2]!], reader)).toEqual([3, 0]);
      expect(await looking(messages, reader)).toEqual([1, 0]);
      const { messages: more } = await aTopicOf(fixture, await fixture.channel(), 5);
      expect(await looking(more, reader)).toEqual([2, 0]);
    });

    test('takes one more for edits, unless made since it was read, and one for moves', async () => {
      const channel = await fixture.channel();
      const reader = await known();
      const { topic, messages } = await aTopicOf(fixture, channel, 5);
      await edit(fixture, messages[2]!, 'better');
      expect(await looking(messages, reader)).toEqual([1, 0]);
      await fixture.write({ _tag: 'reaction.put', message: messages[2]!, reaction: octopus() });
      expect(await looking(messages, reader)).toEqual([3, 0]);
      await move(fixture, { from: topic, to: await fixture.topic(channel) });
      expect(await looking(messages, reader)).toEqual([2, 0]);
      await edit(fixture, messages[2]!, 'better still');
      expect(await looking([messages[2]!], reader)).toEqual([0, 0]);
    });

    test('takes one each when moved more often than remembered, and one at first', async () => {
      const [channel, reader] = [await fixture.channel(), await known()];
      const { topic, messages } = await aTopicOf(fixture, channel, 2);
      const topics = [topic, await fixture.topic(channel)];
      for (let at = 0; at < MANY_MOVES; at++)
        await move(fixture, { from: topics[at % 2]!, to: topics[(at + 1) % 2]! });
      expect(await looking(messages, reader)).toEqual([3, 0]);
      await move(fixture, { from: topics[0]!, to: topics[1]! });
      expect(await looking(messages, reader)).toEqual([3, 1]);
      for (const { history } of await about(messages))
        expect(history.moves).toHaveLength(MANY_MOVES + 1);
    });

    test('takes one more for reactions where there are any', async () => {
      const reader = await known();
      const { messages } = await aTopicOf(fixture, await fixture.channel(), 3);
      const reaction = octopus();
      await fixture.write({ _tag: 'reaction.put', message: messages[1]!, reaction });
      expect(await looking(messages, reader)).toEqual([3, 0]);
      expect((await about(messages)).map(({ reactions }) => reactions)).toEqual([
        [],
        [reaction],
        [],
      ]);
    });

    test('takes one more for each read stretch, with any number of messages', async () => {
      const { topic, messages } = await aTopicOf(fixture, await fixture.channel(), 40);
      const reader = await known();
      await about(messages, reader);
      await fixture.write({
        _tag: 'messages.read',
        user: reader.id,
        pieces: await piecesOf(fixture, topic),
      });
      expect(await looking(messages, reader)).toEqual([3, 1]);
    });

    test('takes one more when the reader has unremembered flags or unread marks', async () => {
      const { messages } = await aTopicOf(fixture, await fixture.channel(), MOST_FLAGS + 1);
      const reader = await known();
      await about(messages, reader);
      const page = messages.slice(0, 3);
      await fixture.write({ _tag: 'unread-mark.put', user: reader.id, message: page[0]! });
      expect(await looking(page, reader)).toEqual([3, 1]);
      const other = await known();
      await fixture.write(
        ...messages.map(
          (message) =>
            ({ _tag: 'message-flag.put', user: other.id, message, flag: 'starred' }) as const,
        ),
      );
      await about(page);
      expect(await looking(page, other)).toEqual([3, 1]);
    });
  });

  test('the newest of a topic take two, and one for its name; then none', async () => {
    const { topic } = await aTopicOf(fixture, await fixture.channel(), 40);
    const { topic: other } = await aTopicOf(fixture, await fixture.channel(), 1);
    const finding = () =>
      counted(() =>
        fixture.read(async ({ topics, messages }) => {
          const id = await topics.idByName(topic.channel, topic.name.toUpperCase());
          const source: Source = {
            _tag: 'Channel',
            channel: topic.channel,
            topic: id,
            take: 'all',
          };
          const query = {
            sources: [source],
            periods: new Map(),
            where: [],
          };
          await messages.page({ ...query, anchor: Number.POSITIVE_INFINITY, before: 30, after: 0 });
        }),
      );
    expect([await finding(), await finding()]).toEqual([3, 0]);
    await send(fixture, other);
    expect(await finding()).toBe(0);
    await send(fixture, topic);
    expect([await finding(), await finding()]).toEqual([2, 0]);
  });

  test('a send takes two, with any subscribers', async () => {
    const channel = await fixture.channel();
    const { topic } = await aTopicOf(fixture, channel, 1);
    const sending = async () => {
      const before = await counted(() => fixture.read(async ({ topics }) => topics.byId(topic.id)));
      return (await counted(() => send(fixture, topic))) - before;
    };
    expect(await sending()).toBe(2);
    for (let people = 0; people < 5; people++)
      await fixture.subscription(await fixture.user(), channel);
    expect(await sending()).toBe(2);
  });

  test('a send changes a page of its row, its span, and of five indexes', async () => {
    const { topic } = await aTopicOf(fixture, await fixture.channel(), 20);
    const pages = () =>
      db.prepare<{ readonly log: number }>('pragma wal_checkpoint(noop)').get()?.log ?? 0;
    const before = pages();
    await send(fixture, topic);
    expect(pages() - before).toBe(7);
  });

  test('marking everything as read takes one and writes one row', async () => {
    const ben = await fixture.user();
    const changes = () => db.pluck<number>('select total_changes()').get() ?? 0;
    for (const count of [2, 200]) {
      await aTopicOf(fixture, await fixture.channel(), count);
      const before = changes();
      expect(await counted(() => fixture.write({ _tag: 'everything.read', user: ben.id }))).toBe(1);
      expect(changes() - before).toBe(1);
    }
  });

  test('the newest of many channels and conversations takes as many as of few', async () => {
    const reading = async (count: number): Promise<number> => {
      const sources: Source[] = [];
      for (let made = 0; made < count; made++) {
        const channel = await fixture.channel();
        await aTopicOf(fixture, channel, 2);
        const container = await aConversation(fixture, [fixture.ann, await fixture.user()]);
        await sendDirect(fixture, container);
        sources.push(
          { _tag: 'Channel', channel: channel.id, topic: null, take: 'all' },
          { _tag: 'Conversation', container },
        );
      }
      const query = {
        sources,
        periods: new Map(),
        where: [],
        anchor: 1e16,
        before: 1,
        after: 0,
      };
      return counted(() => fixture.read(({ messages }) => messages.page(query)));
    };
    const few = await reading(2);
    expect(await reading(30)).toBe(few);
    expect(few).toBeLessThanOrEqual(5);
  });

  test('a move takes four, for two messages, for two hundred, and over many spans', async () => {
    const channel = await fixture.channel();
    const READING_THE_TOPICS = 2;
    const moving = async (topic: Topic): Promise<number> => {
      const aside = await fixture.topic(channel);
      const pieces = await piecesOf(fixture, topic);
      return (
        (await counted(() => move(fixture, { from: topic, to: aside, pieces }))) -
        READING_THE_TOPICS
      );
    };
    for (const count of [2, 200])
      expect(await moving((await aTopicOf(fixture, channel, count)).topic)).toBe(4);
    const { topic } = await aTopicOf(fixture, channel, 2);
    for (let run = 0; run < 5; run++)
      await move(fixture, { from: (await aTopicOf(fixture, channel, 1)).topic, to: topic });
    expect(await piecesOf(fixture, topic)).toHaveLength(6);
    expect(await moving(topic)).toBe(4);
  });
});
