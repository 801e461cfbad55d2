import { afterAll, describe, expect, test } from '@jest/globals';
import { aChangeSet, aStorageFixture, aTopicOf, edit } from '@parley/conformance';
import {
  type AroundAnchor,
  createParley,
  denial,
  E,
  Html,
  type ListMessages,
  Markdown,
  type MessageId,
  type ParleyPorts,
  type Signal,
  type Storage,
  UnixSeconds,
  type User,
} from '@parley/core';
import fc from 'fast-check';
import { atDepth, runs } from '../../../../scripts/testing/depth.ts';
import type { Db, Statement } from '../database/db.ts';
import { openDatabase } from '../database/open.ts';
import { createStorage, type StorageOptions } from '../storage.ts';
import { scratch } from '../testing/scratch.ts';
import { aScene, aStory, type Scene, type Story, tell } from '../testing/story.ts';
import { FETCHED_AT_ONCE } from './prefetch.ts';

const files = scratch();
afterAll(files.remove);

const NORMAL = 'NORMAL' as const;

const parleyOver = (storage: Storage) => {
  const clock = { now: () => UnixSeconds(1_800_000_000) };
  const links = { topicLinks: () => () => [] };
  const entropy = { token: (length: number) => 'x'.repeat(length) };
  return createParley({ storage, clock, entropy, links, passwords: {} } as unknown as ParleyPorts);
};
const callerOf = ({ realm, id }: User) => ({ realm, user: id, client: 'test' });

const listing = (storage: Storage) => {
  const { messages } = parleyOver(storage);
  return (
    reader: User,
    range: ListMessages['range'],
    narrow: ListMessages['narrow'] = [],
    signal: Signal = { aborted: false },
  ) => messages.list({ caller: callerOf(reader), range, narrow, signal })();
};

const registering =
  (storage: Storage) =>
  (reader: User, signal: Signal = { aborted: false }) => {
    const requested = {
      presence: { after: null, days: null, withEmails: false },
      subscribers: 'none',
    } as const;
    return parleyOver(storage).live.register({
      caller: callerOf(reader),
      signal,
      parts: new Set(['unread']),
      allPublic: false,
      requested,
    })();
  };

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Asked for at once, if not more. */
const PAGES = 6;

type Asked = (scene: Scene) => Pick<ListMessages, 'range' | 'narrow'>;

/** Of those that may be what is looked for, so many are looked at at once. */
const LOOKED_AT = 64;
/** Messages of which a page is gathered. */
const MANY = 3 * FETCHED_AT_ONCE;

const GIVEN_UP = E.left(denial('message.list.given-up'));

describe('a long page', () => {
  /** Counts the messages, and what is beside them, that are read in one turn. */
  const countingReads = (db: Db) => {
    let now = 0;
    const counts: number[] = [];
    const close = (): void => {
      counts.push(now);
      now = 0;
    };
    const count = (rows: number): void => {
      if (now === 0) setImmediate(close);
      now += rows;
    };
    const counting = <Row>(text: string, statement: Statement<Row>): Statement<Row> => {
      if (!/\bm\.content\b|from message_edits|message_edits e /.test(text)) return statement;
      const all: typeof statement.all = (...parameters) => {
        const rows = statement.all(...parameters);
        if (rows.length > 0) count(rows.length);
        return rows;
      };
      return { ...statement, all };
    };
    return {
      db: { ...db, prepare: <Row>(text: string) => counting(text, db.prepare<Row>(text)) },
      counts,
    };
  };

  const aServer = async (options: StorageOptions = {}) => {
    const file = files.migrated();
    const before = await aStorageFixture(
      createStorage(openDatabase({ file, synchronous: NORMAL })),
    );
    const channel = await before.channel();
    const ben = await before.user();
    for (const user of [before.ann, ben]) await before.subscription(user, channel);
    const { messages } = await aTopicOf(before, channel, MANY);
    for (const id of messages.slice(0, MANY / 2)) await edit(before, id, `edited again ${id}`);
    await before.storage.close();
    const { db, counts } = countingReads(openDatabase({ file, synchronous: NORMAL }));
    const storage = createStorage(db, options);
    return { storage, counts, messages, list: listing(storage), ann: before.ann, ben };
  };
  const rowsOf = (counts: ReadonlyArray<number>): number =>
    counts.reduce((sum, one) => sum + one, 0);
  const newest = (before: number): AroundAnchor => ({
    _tag: 'Around',
    anchor: 'newest',
    includeAnchor: true,
    before,
    after: 0,
  });
  const idsOf = (
    answer: Awaited<ReturnType<ReturnType<typeof listing>>>,
  ): ReadonlyArray<MessageId> =>
    answer._tag === 'Right' ? answer.right.messages.map(({ message }) => message.id) : [];

  test.each<[string, StorageOptions]>([
    ['for all of it', {}],
    ['for a part', { messageBytes: 60_000 }],
    ['for nothing', { messageBytes: 0 }],
  ])(
    'reads in no turn more than so many messages and what is beside them, where there is room %s',
    async (_room, options) => {
      const { storage, counts, messages, list, ann } = await aServer(options);
      expect(idsOf(await list(ann, newest(MANY)))).toEqual(messages);
      expect(idsOf(await list(ann, { _tag: 'Exactly', messages }))).toEqual(messages);
      await turn();
      expect(Math.max(...counts)).toBe(2 * FETCHED_AT_ONCE);
      const rows = rowsOf(counts);
      const once = MANY + MANY / 2;
      // The second page finds what there was room for.
      expect(rows).toBeGreaterThanOrEqual(once);
      expect(rows).toBeLessThanOrEqual(options.messageBytes === undefined ? once : 2 * once);
      await storage.close();
    },
  );

  test('ends at the limit of retained bytes near its anchor; by id it is refused', async () => {
    const { storage, counts, messages, list, ann } = await aServer({
      messageBytes: 0,
      retainedBytes: 64_000,
    });
    const [first, middle, last] = [messages[0], messages[MANY / 2], messages[MANY - 1]];
    const answered = async (range: Partial<AroundAnchor>) => {
      const answer = await list(ann, { ...newest(0), ...range });
      if (E.isLeft(answer)) throw new Error(answer.left.rule);
      const { foundOldest, foundNewest } = answer.right;
      return { ids: idsOf(answer), ends: [foundOldest, foundNewest] };
    };
    const late = await answered({ before: MANY });
    expect([late.ids.at(-1), late.ends]).toEqual([last, [false, true]]);
    const early = await answered({ anchor: 'oldest', after: MANY });
    expect([early.ids[0], early.ends]).toEqual([first, [true, false]]);
    const around = await answered({ anchor: Number(middle), before: MANY, after: MANY });
    expect([around.ids.includes(middle as MessageId), around.ends]).toEqual([true, [false, false]]);
    for (const { ids } of [late, early, around]) {
      const from = messages.indexOf(ids[0] as MessageId);
      expect(ids).toEqual(messages.slice(from, from + ids.length));
      expect(ids.length).toBeGreaterThan(20);
      expect(ids.length).toBeLessThan(MANY / 2);
    }
    expect(await list(ann, { _tag: 'Exactly', messages })).toEqual(
      E.left(denial('message.list.too-long')),
    );
    await turn();
    expect(Math.max(...counts)).toBeLessThanOrEqual(2 * FETCHED_AT_ONCE);
    await storage.close();
  });

  test('is fetched beforehand where it is not many messages, and they are long', async () => {
    const { storage, list, ann, messages } = await aServer({ messageBytes: 0 });
    let gathered = 0;
    const prefetch = storage.prefetch;
    if (prefetch === undefined) throw new Error('It reads ahead');
    const gather: typeof prefetch.gather = (...asked) => {
      gathered += 1;
      return prefetch.gather(...asked);
    };
    const counted = listing({ ...storage, prefetch: { ...prefetch, gather } });
    const some = messages.slice(-60);
    expect(idsOf(await counted(ann, newest(60)))).toEqual(some);
    expect(gathered).toBe(0);
    const [long] = some;
    if (long === undefined) throw new Error('Many were sent');
    const text = {
      content: Markdown('x'),
      rendered: Html('x'.repeat(4_000_000)),
      mentionsChannel: false,
      hasLink: false,
      hasImage: false,
    };
    await storage.commit(
      aChangeSet(ann.realm, {
        changes: [{ _tag: 'message.rerender', message: long, ...text }],
      }),
    )();
    expect(idsOf(await counted(ann, newest(60)))).toEqual(some);
    expect(gathered).toBe(1);
    expect(idsOf(await list(ann, newest(59)))).toEqual(some.slice(1));
    await storage.close();
  });

  test('several at once take turns', async () => {
    // Their ids are found in one turn on a slow machine, too: no clock says when they begin to be
    // read.
    const { storage, counts, messages, list, ann } = await aServer({
      messageBytes: 0,
      searchTurn: Number.POSITIVE_INFINITY,
    });
    const lists = await Promise.all(Array.from({ length: 4 }, () => list(ann, newest(MANY))));
    await turn();
    expect(lists.map(idsOf)).toEqual(lists.map(() => messages));
    expect(Math.max(...counts)).toBe(2 * FETCHED_AT_ONCE);
    await storage.close();
  });

  test('of ids that are no messages is gathered once', async () => {
    const { storage, list, ann } = await aServer({ messageBytes: 0 });
    const nothing = Array.from({ length: MANY }, (_, at) => (1_000_000 + at) as MessageId);
    let reads = 0;
    const read: Storage['read'] = (realm, work) => {
      reads += 1;
      return storage.read(realm, work);
    };
    const counted = listing({ ...storage, read });
    expect(idsOf(await counted(ann, { _tag: 'Exactly', messages: nothing }))).toEqual([]);
    expect(reads).toBe(2);
    expect(idsOf(await list(ann, newest(1)))).toHaveLength(1);
    await storage.close();
  });

  test('a vain search looks at few messages in one turn, so that others have theirs', async () => {
    const { storage, counts, list, ann } = await aServer({ messageBytes: 0, searchTurn: 0 });
    const waiting = list(ann, newest(MANY), [
      { _tag: 'Search', text: '"again edited"', negated: false },
    ]);
    let turns = 0;
    let isDone = false;
    void waiting.then(() => {
      isDone = true;
    });
    for (; !isDone; turns++) await turn();
    expect(idsOf(await waiting)).toEqual([]);
    expect(Math.max(...counts)).toBeLessThanOrEqual(LOOKED_AT);
    expect(rowsOf(counts)).toBeGreaterThanOrEqual(MANY / 2);
    expect(turns).toBeGreaterThan(MANY / 2 / LOOKED_AT);
    await storage.close();
  });

  const inVain = [{ _tag: 'Search', text: '"again edited"', negated: false }] as const;

  test.each<
    [string, (scene: Awaited<ReturnType<typeof aServer>>, signal: Signal) => Promise<unknown>]
  >([
    ['looked for', ({ list, ann }, signal) => list(ann, newest(MANY), inVain, signal)],
    ['gathered', ({ list, ann }, signal) => list(ann, newest(MANY), [], signal)],
    [
      'looked for to be marked',
      ({ storage, ann }, signal) => {
        const asked = {
          caller: callerOf(ann),
          range: newest(MANY),
          narrow: inVain,
          flag: 'starred',
          operation: 'add',
        };
        return parleyOver(storage).messages.changeFlagsIn({ ...asked, signal })();
      },
    ],
  ])('that is %s is stopped when its caller gives up', async (_what, ask) => {
    const server = await aServer({ messageBytes: 0, searchTurn: 0 });
    const { storage, counts, messages, list, ann } = server;
    const signal = { aborted: false };
    const both = [ask(server, signal), ask(server, signal)];
    while (counts.length === 0) await turn();
    signal.aborted = true;
    expect(await Promise.all(both)).toEqual([GIVEN_UP, GIVEN_UP]);
    await turn();
    const rows = rowsOf(counts);
    expect(rows).toBeLessThan(MANY);
    for (let turns = 0; turns < 20; turns++) await turn();
    expect(rowsOf(counts)).toBe(rows);
    expect(idsOf(await list(ann, newest(MANY)))).toEqual(messages);
    await storage.close();
  });

  test('that was given up before its turn has none', async () => {
    const { storage, counts, list, ann } = await aServer({ messageBytes: 0, searchTurn: 0 });
    const signal = { aborted: false };
    const waiting = list(ann, newest(MANY), inVain, signal);
    signal.aborted = true;
    expect((await waiting)._tag).toBe('Left');
    await turn();
    // Found before it was known to take long.
    expect(rowsOf(counts)).toBeLessThanOrEqual(LOOKED_AT);
    await storage.close();
  });

  test('is found and gathered before it is marked', async () => {
    const { storage, counts, messages, ann } = await aServer({ messageBytes: 0, searchTurn: 0 });
    const marking = parleyOver(storage).messages.changeFlagsIn;
    const narrow = [{ _tag: 'Search', text: '"message"', negated: false }] as const;
    const command = {
      caller: callerOf(ann),
      range: newest(MANY),
      narrow,
      flag: 'starred',
      operation: 'add',
    } as const;
    const done = await marking(command)();
    await turn();
    expect(done).toMatchObject({
      _tag: 'Right',
      right: { processed: messages.slice(MANY / 2), changed: MANY / 2 },
    });
    expect(Math.max(...counts)).toBeLessThanOrEqual(2 * FETCHED_AT_ONCE);
    await storage.close();
  });

  test.each<[string, StorageOptions, number]>([
    ['in several turns', { searchTurn: 0 }, 4],
    ['at once where that is short', { searchTurn: Number.POSITIVE_INFINITY }, 0],
  ])('the unread messages for a registration are looked for %s', async (_says, options, least) => {
    const { storage, counts, messages, ben } = await aServer({ messageBytes: 0, ...options });
    const waiting = registering(storage)(ben);
    let turns = 0;
    let isDone = false;
    void waiting.then(() => {
      isDone = true;
    });
    await Promise.resolve();
    for (; !isDone; turns++) await turn();
    expect(await waiting).toMatchObject({
      right: { parts: { unread: { groups: [{ messages }], mentions: [], isCut: false } } },
    });
    expect(rowsOf(counts)).toBe(0);
    expect(turns).toBeGreaterThanOrEqual(least);
    expect(turns).toBeLessThan(least === 0 ? 2 : MANY);
    await storage.close();
  });

  test('that no caller waits for when the storage closes rejects', async () => {
    const { storage, list, ann } = await aServer();
    const waiting = list(ann, newest(MANY));
    const outcome = expect(waiting).rejects.toThrow('The storage is closed');
    await turn();
    await storage.close();
    await outcome;
  });
});

describe('while others write', () => {
  const join = async ({ fixture, channels, ben }: Scene): Promise<void> => {
    for (const channel of channels)
      for (const user of [fixture.ann, ben]) await fixture.subscription(user, channel);
  };
  /** How often a search may start over and still be right. */
  const UPSETTING = ['rename', 'moveAll', 'movePart', 'read', 'readAll'];
  const FEW = 12;
  const isCalm = (story: Story): boolean =>
    story.filter(({ what }) => UPSETTING.includes(what)).length <= FEW;

  const exactly: Asked = ({ ids }) => ({
    range: { _tag: 'Exactly', messages: [...ids] },
    narrow: [],
  });
  const newest =
    (before: number, ...narrow: ListMessages['narrow']): Asked =>
    () => ({
      range: { _tag: 'Around', anchor: 'newest', includeAnchor: true, before, after: 0 },
      narrow,
    });
  const around =
    (anchor: 'first-unread' | 'oldest', ...narrow: ListMessages['narrow']): Asked =>
    () => ({
      range: { _tag: 'Around', anchor, includeAnchor: true, before: 7, after: 30 },
      narrow,
    });
  const whole = [exactly, newest(5000)];
  const search = (text: string) => ({ _tag: 'Search', text, negated: false }) as const;
  const searches = [
    newest(20, search('"message"')),
    newest(5000, search('"text"')),
    newest(300, search('name')),
    newest(40, { _tag: 'Flag', flag: 'unread', negated: false }),
    newest(9, { _tag: 'Has', what: 'reaction', negated: false }),
    around('oldest', { _tag: 'Flag', flag: 'starred', negated: true }),
    around('first-unread', search('"message"')),
  ];

  type Ask = (
    storage: Storage,
    scene: Scene,
    reader: User,
    signal?: Signal,
  ) => Promise<E.Either<unknown, unknown>>;
  const listed =
    (asked: Asked): Ask =>
    (storage, scene, reader, signal) => {
      const { range, narrow } = asked(scene);
      return listing(storage)(reader, range, narrow, signal);
    };
  const unread: Ask = (storage, _scene, reader, signal) => registering(storage)(reader, signal);

  test.each<[string, StorageOptions, ReadonlyArray<Ask>]>([
    ['a long page, with room for all', {}, whole.map(listed)],
    ['a long page, with room for some', { messageBytes: 60_000 }, whole.map(listed)],
    ['a long page, with room for none', { messageBytes: 0 }, whole.map(listed)],
    ['a page that is looked for bit by bit', { searchTurn: 0 }, searches.map(listed)],
    ['what is unread, looked for bit by bit,', { searchTurn: 0 }, [unread, unread]],
  ])(
    '%s is one of one state',
    async (_says, options, asked) => {
      let during = 0;
      let givenUp = 0;
      await fc.assert(
        fc.asyncProperty(aStory(20, 30).filter(isCalm), async (story) => {
          const file = files.migrated();
          const door = { ...createStorage(openDatabase({ file, synchronous: NORMAL })) };
          const scene = await aScene(door, FETCHED_AT_ONCE);
          await join(scene);
          await door.close();
          // Opened again: nothing is remembered yet.
          const storage = createStorage(openDatabase({ file, synchronous: NORMAL }), options);
          Object.assign(door, storage);
          const opened: Storage[] = [];

          let written = 0;
          let waiting = Math.max(PAGES, asked.length);
          const page = async (at: number): Promise<void> => {
            const stages: number[] = [];
            let expected: unknown;
            // No commit falls between the two. Another connection each time, since one that has
            // read before sees what was there then.
            const both: Storage['read'] = (realm, work) =>
              storage.read(realm, async (snapshot) => {
                const answer = await work(snapshot);
                stages.push(written);
                const fresh = createStorage(openDatabase({ file, synchronous: NORMAL }), {
                  searchTurn: Number.POSITIVE_INFINITY,
                });
                opened.push(fresh);
                expected = await fresh.read(realm, work);
                return answer;
              });
            const ask = asked[at % asked.length] as Ask;
            const answer = await ask(
              { ...storage, read: both },
              scene,
              at % 2 === 0 ? scene.ben : scene.fixture.ann,
            );
            waiting -= 1;
            expect(answer).toEqual(expected);
            expect(stages.length).toBeGreaterThan(1);
            during += (stages.at(-1) ?? 0) - (stages[0] ?? 0);
          };
          const pages = Promise.all(
            Array.from({ length: Math.max(PAGES, asked.length) }, (_, at) => page(at)),
          );
          const signal = { aborted: false };
          const leaving = asked.map((ask) => ask(storage, scene, scene.ben, signal));
          for (const [at, step] of story.entries()) {
            if (waiting === 0) break;
            await tell(scene, step);
            written += 1;
            signal.aborted ||= at >= 2;
          }
          await pages;
          signal.aborted = true;
          for (const answer of await Promise.all(leaving)) {
            if (E.isLeft(answer)) expect(answer).toEqual(GIVEN_UP);
            givenUp += E.isLeft(answer) ? 1 : 0;
          }
          for (const fresh of opened) await fresh.close();
          await storage.close();
        }),
        { ...runs(4, 15), endOnFailure: true },
      );
      expect(during).toBeGreaterThan(atDepth(25, 100));
      expect(givenUp).toBeGreaterThan(atDepth(2, 10));
    },
    120_000,
  );
});
