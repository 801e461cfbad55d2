import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { listen } from '../../testing/listen.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, maria, guest, nico } = await openTestApp(['maria', 'guest', 'nico']);
afterAll(() => testApp.close());

let square: number;
beforeAll(async () => {
  square = await testApp.channel(maria, 'square', { others: [nico, guest] });
});

const UNAVAILABLE = bad('Invalid message(s)');
const flag = (who: Person, messages: ReadonlyArray<number>, op: string, name: string) =>
  testApp.as(who).post('/messages/flags', { messages, op, flag: name });
const flagsOf = async (who: Person, id: number): Promise<ReadonlyArray<string>> =>
  ok(await testApp.as(who).get(`/messages/${id}`)).body.message.flags;
const leave = async (who: Person, name: string) =>
  ok(await testApp.as(who).del('/users/me/subscriptions', { subscriptions: [name] }));
const join = async (who: Person, name: string) =>
  ok(await testApp.as(who).post('/users/me/subscriptions', { subscriptions: [{ name }] }));
const hears = (who: Person) => listen(testApp, who, { event_types: ['update_message_flags'] });
const changed = (op: string, name: string, messages: ReadonlyArray<number>) => ({
  ...{ type: 'update_message_flags', op, operation: op, flag: name },
  ...{ messages, all: false },
});
const EVERYTHING = {
  type: 'update_message_flags',
  op: 'add',
  operation: 'add',
  flag: 'read',
  messages: [],
  all: true,
};

describe('a flag', () => {
  test.each(['read', 'starred', 'collapsed'])(
    '%s is added and removed for one user alone, who is told of what changed',
    async (name) => {
      const [one, other] = [
        await testApp.post(maria, square, 'soup'),
        await testApp.post(maria, square, 'soup'),
      ];
      const queue = await hears(nico);
      const others = await hears(guest);
      const all = [other, one, other];
      expect(ok(await flag(nico, [one], 'add', name)).body).toEqual({
        ...SUCCESS,
        messages: [one],
        ignored_because_not_subscribed_channels: [],
      });
      expect(ok(await flag(nico, all, 'add', name)).body.messages).toEqual(all);
      expect([
        await flagsOf(nico, one),
        await flagsOf(nico, other),
        await flagsOf(guest, one),
      ]).toEqual([[name], [name], []]);
      // One event, since no client fetched the first in between.
      expect(await queue.next()).toEqual([changed('add', name, [one, other])]);
      ok(await flag(nico, [one], 'remove', name));
      const [event] = await queue.next();
      expect(event).toMatchObject(changed('remove', name, [one]));
      expect([await flagsOf(nico, one), await flagsOf(nico, other)]).toEqual([[], [name]]);
      expect(await others.next()).toEqual([]);
    },
  );

  test('is set on at most as many messages at once as a client is told are unread', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => 1_000_000 + index);
    expect(ok(await flag(maria, ids(50_000), 'add', 'read')).body.messages).toHaveLength(50_000);
    expect(await answered(flag(maria, ids(50_001), 'add', 'read'))).toEqual(
      bad('messages is too long (limit: 50000 items)'),
    );
  });

  test('that is as it should be is told all the same, of no message', async () => {
    const id = await testApp.post(maria, square, 'soup');
    ok(await flag(maria, [id], 'add', 'read'));
    const queue = await hears(maria);
    ok(await flag(maria, [id], 'add', 'read'));
    ok(await flag(maria, [], 'add', 'starred'));
    expect(await queue.next()).toEqual([changed('add', 'read', []), changed('add', 'starred', [])]);
    ok(await flag(maria, [id], 'remove', 'starred'));
    expect(await queue.next()).toEqual([changed('remove', 'starred', [])]);
  });

  test.each([
    'mentioned',
    'stream_wildcard_mentioned',
    'topic_wildcard_mentioned',
    'group_mentioned',
    'force_expand',
    'force_collapse',
  ])('%s is nothing one sets', async (name) =>
    expect(await answered(flag(maria, [1], 'x', name))).toEqual(
      bad(`Flag not editable: '${name}'`),
    ),
  );
  test.each(['has_alert_word', 'historical'])('%s neither', async (name) =>
    expect(await answered(flag(maria, [1], 'x', name))).toEqual(
      bad(`Flag not editable: '${name}'`),
    ),
  );
  test.each(['wildcard_mentioned', 'is_private', 'active_mobile_push_notification', 'bold', ''])(
    '%s is none',
    async (name) =>
      expect(await answered(flag(maria, [7_777_777], 'x', name))).toEqual(
        bad(`Invalid flag: '${name}'`),
      ),
  );
  test('is added or removed, and the flag is looked at first', async () => {
    expect(await answered(flag(maria, [7_777_777], 'set', 'starred'))).toEqual(
      bad("Invalid message flag operation: 'set'"),
    );
    expect(
      await answered(testApp.as(maria).post('/messages/flags', { op: 'add', flag: 'x' })),
    ).toEqual(
      bad("Missing 'messages' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'messages' }),
    );
    expect(
      await answered(
        testApp.as(maria).post('/messages/flags', { messages: ['x'], op: 'add', flag: 'x' }),
      ),
    ).toEqual(bad('messages[0] is not an integer'));
  });
});

describe('of a message that was never received', () => {
  let id: number;
  beforeAll(async () => {
    const other = await testApp.channel(maria, 'early');
    id = await testApp.post(maria, other, 'soup');
    await join(nico, 'early');
  });

  test('marking read and removing a star or a collapse is passed over without a word', async () => {
    const queue = await hears(nico);
    for (const [op, name] of [
      ['add', 'read'],
      ['remove', 'starred'],
      ['remove', 'collapsed'],
    ] as const) {
      expect(ok(await flag(nico, [id, 7_777_777], op, name)).body.messages).toEqual([
        id,
        7_777_777,
      ]);
      expect(await queue.next()).toEqual([changed(op, name, [])]);
    }
    expect(await flagsOf(nico, id)).toEqual(['read', 'historical']);
  });

  test.each([
    ['add', 'starred', ['read', 'starred', 'historical']],
    ['add', 'collapsed', ['read', 'collapsed', 'historical']],
    ['remove', 'read', ['historical']],
  ])('%s %s makes it theirs, as history', async (op, name, flags) => {
    ok(await flag(nico, [id], op, name));
    expect(await flagsOf(nico, id)).toEqual(flags);
    ok(await flag(nico, [id], op === 'add' ? 'remove' : 'add', name));
    expect(await flagsOf(nico, id)).toEqual(['read', 'historical']);
  });

  test('and cannot be read, nothing is changed of any', async () => {
    const secret = await testApp.post(
      maria,
      await testApp.channel(maria, 'vault', { invite_only: true }),
      'soup',
    );
    const open = await testApp.post(maria, square, 'soup');
    for (const [op, name] of [
      ['add', 'starred'],
      ['add', 'collapsed'],
      ['remove', 'read'],
    ] as const)
      for (const hidden of [secret, 7_777_777])
        expect(await answered(flag(nico, [open, hidden], op, name))).toEqual(UNAVAILABLE);
    ok(await flag(nico, [open, secret], 'add', 'read'));
    expect(await flagsOf(nico, open)).toEqual(['read']);
  });
});

describe('marking unread', () => {
  test('is told with what it is counted by, for channels and people', async () => {
    const crowd = await testApp.channel(maria, 'crowd', { others: [nico, guest] });
    const content = `hi @**${'nico'} user**`;
    const ids = [
      await testApp.post(maria, crowd, 'soup', content),
      await testApp.post(maria, crowd, 'soup', '@**all** come'),
      await testApp.post(maria, crowd, '', 'x'),
      await testApp.direct(maria, [nico]),
      await testApp.direct(maria, [nico, guest]),
      await testApp.direct(nico, [nico]),
    ] as const;
    const [called, everybody, plain, toHim, toMore, toSelf] = ids;
    const queue = await hears(nico);
    ok(await flag(nico, ids, 'add', 'read'));
    ok(await flag(nico, ids, 'remove', 'read'));
    ok(await flag(nico, [plain], 'add', 'read'));
    const inSoup = { type: 'stream', stream_id: crowd, topic: 'soup', unmuted_stream_msg: true };
    // Of those that were read before, and not merged with what is read later.
    expect(await queue.next()).toEqual([
      changed('add', 'read', ids),
      {
        ...changed('remove', 'read', ids),
        message_details: {
          [called]: { ...inSoup, mentioned: true },
          [everybody]: { ...inSoup, mentioned: true },
          [plain]: { ...inSoup, topic: '' },
          [toHim]: { type: 'private', user_ids: [maria.id] },
          [toMore]: { type: 'private', user_ids: [maria.id, guest.id].sort((a, b) => a - b) },
          [toSelf]: { type: 'private', user_ids: [] },
        },
      },
      changed('add', 'read', [plain]),
    ]);
  });

  test('tells what is muted, where a mention of all does not count', async () => {
    const crowd = await testApp.channel(maria, 'quiet', { others: [nico] });
    const [called, everybody] = [
      await testApp.post(maria, crowd, 'Soup', '@**nico user**'),
      await testApp.post(maria, crowd, 'Soup', '@**all**'),
    ];
    ok(await flag(nico, [called, everybody], 'add', 'read'));
    ok(
      await testApp
        .as(nico)
        .post('/user_topics', { stream_id: crowd, topic: 'soup', visibility_policy: 1 }),
    );
    const queue = await hears(nico);
    ok(await flag(nico, [called, everybody], 'remove', 'read'));
    const [event] = await queue.next();
    const muted = { type: 'stream', stream_id: crowd, topic: 'Soup', unmuted_stream_msg: false };
    expect(event).toMatchObject({
      message_details: { [called]: { ...muted, mentioned: true }, [everybody]: muted },
    });
  });

  test('skips channels the caller is not in, and names those they may see', async () => {
    const left = await testApp.channel(maria, 'left', { others: [nico] });
    const also = await testApp.channel(maria, 'also left', { others: [nico] });
    const ids = [
      await testApp.post(maria, also, 'soup'),
      await testApp.post(maria, left, 'soup'),
      await testApp.direct(maria, [nico]),
    ];
    ok(await flag(nico, ids, 'add', 'read'));
    await leave(nico, 'left');
    await leave(nico, 'also left');
    const queue = await hears(nico);
    const done = ok(await flag(nico, ids, 'remove', 'read')).body;
    expect([done.messages, done.ignored_because_not_subscribed_channels]).toEqual([
      ids,
      [left, also],
    ]);
    expect((await queue.next()).map(({ messages }) => messages)).toEqual([[ids[2]]]);
    expect(await flagsOf(nico, ids[0] ?? 0)).toEqual(['read']);
  });

  test('of mixed messages changes those that are or become theirs (edge case 25)', async () => {
    const [old, later] = [
      await testApp.channel(maria, 'old'),
      await testApp.channel(maria, 'never joined'),
    ];
    const [early, strange] = [
      await testApp.post(maria, old, 'soup'),
      await testApp.post(maria, later, 'soup'),
    ];
    await join(nico, 'old');
    const received = await testApp.post(maria, old, 'soup');
    const queue = await hears(nico);
    const ids = [early, strange, received];
    expect(ok(await flag(nico, ids, 'add', 'read')).body.messages).toEqual(ids);
    expect((await queue.next()).map(({ messages }) => messages)).toEqual([[received]]);
    expect(
      ok(await flag(nico, ids, 'remove', 'read')).body.ignored_because_not_subscribed_channels,
    ).toEqual([later]);
    const [event] = await queue.next();
    expect(event).toMatchObject(changed('remove', 'read', [early, received]));
    expect(Object.keys(event?.message_details ?? {})).toEqual([String(early), String(received)]);
    expect([
      await flagsOf(nico, early),
      await flagsOf(nico, strange),
      await flagsOf(nico, received),
    ]).toEqual([['historical'], ['read', 'historical'], []]);
  });

  test('of their own message, and of one they sent elsewhere to be read', async () => {
    const own = await testApp.post(nico, square, 'soup');
    ok(await flag(nico, [own], 'remove', 'read'));
    expect(await flagsOf(nico, own)).toEqual([]);
    ok(await flag(nico, [own], 'add', 'read'));
    expect(await flagsOf(nico, own)).toEqual(['read']);
  });
});

describe('marking everything as read', () => {
  test('is done and told once, even without unread messages; later ones are unread', async () => {
    const [here, there] = [
      await testApp.post(maria, square, 'soup'),
      await testApp.direct(maria, [nico]),
    ];
    const queue = await hears(nico);
    for (let time = 0; time < 2; time++) {
      expect(ok(await testApp.as(nico).post('/mark_all_as_read')).body).toEqual({
        ...SUCCESS,
        complete: true,
      });
      expect(await queue.next()).toEqual([EVERYTHING]);
    }
    expect([
      await flagsOf(nico, here),
      await flagsOf(nico, there),
      await flagsOf(guest, here),
    ]).toEqual([['read'], ['read'], []]);
    expect(await flagsOf(nico, await testApp.post(maria, square, 'soup'))).toEqual([]);
  });

  test('includes channels they left, muted topics, and messages they marked unread', async () => {
    const left = await testApp.channel(maria, 'bygone', { others: [nico] });
    const ids = [
      await testApp.post(maria, left, 'soup'),
      await testApp.post(maria, square, 'muted'),
      await testApp.post(nico, square, 'soup'),
    ];
    ok(await flag(nico, ids.slice(2), 'remove', 'read'));
    ok(
      await testApp
        .as(nico)
        .post('/user_topics', { stream_id: square, topic: 'muted', visibility_policy: 1 }),
    );
    await leave(nico, 'bygone');
    ok(await testApp.as(nico).post('/mark_all_as_read'));
    await join(nico, 'bygone');
    expect(await Promise.all(ids.map((id) => flagsOf(nico, id)))).toEqual([
      ['read'],
      ['read'],
      ['read'],
    ]);
  });

  test('is told after what was read before, and never as part of it', async () => {
    const id = await testApp.post(maria, square, 'soup');
    const queue = await hears(nico);
    ok(await flag(nico, [id], 'add', 'read'));
    ok(await testApp.as(nico).post('/mark_all_as_read'));
    const later = await testApp.post(maria, square, 'soup');
    ok(await flag(nico, [later], 'add', 'read'));
    expect(await queue.next()).toEqual([
      changed('add', 'read', [id]),
      EVERYTHING,
      changed('add', 'read', [later]),
    ]);
  });
});

describe('marking a channel or a topic as read', () => {
  const inChannel = (who: Person, stream_id: number) =>
    testApp.as(who).post('/mark_stream_as_read', { stream_id });
  const inTopic = (who: Person, stream_id: number, topic_name: string) =>
    testApp.as(who).post('/mark_topic_as_read', { stream_id, topic_name });

  test('tells of what was unread there, and of nothing where nothing was', async () => {
    const room = await testApp.channel(maria, 'room', { others: [nico] });
    const ids = [
      await testApp.post(maria, room, 'Soup'),
      await testApp.post(maria, room, ''),
      await testApp.post(maria, room, 'cake'),
      await testApp.post(nico, room, 'soup'),
      await testApp.post(maria, room, 'soup'),
    ] as const;
    const [first, general, cake, own, last] = ids;
    const queue = await hears(nico);
    expect(ok(await inTopic(nico, room, 'SOUP')).body).toEqual(SUCCESS);
    ok(await inTopic(nico, room, 'soup'));
    expect(await queue.next()).toEqual([changed('add', 'read', [first, own, last])]);
    ok(await inTopic(nico, room, 'general chat'));
    expect(await queue.next()).toEqual([changed('add', 'read', [general])]);
    expect([await flagsOf(nico, general), await flagsOf(nico, cake)]).toEqual([['read'], []]);
    expect(ok(await inChannel(nico, room)).body).toEqual(SUCCESS);
    ok(await inChannel(nico, room));
    expect(await queue.next()).toEqual([changed('add', 'read', [cake])]);
    expect(await flagsOf(nico, await testApp.post(maria, room, 'soup'))).toEqual([]);
  });

  test('of the empty topic leaves the others', async () => {
    const room = await testApp.channel(maria, 'other room', { others: [nico] });
    const [general, soup] = [
      await testApp.post(maria, room, ''),
      await testApp.post(maria, room, 'soup'),
    ];
    ok(await inTopic(nico, room, ''));
    expect([await flagsOf(nico, general), await flagsOf(nico, soup)]).toEqual([['read'], []]);
  });

  test('that does not exist, or in which they have nothing', async () => {
    const room = await testApp.channel(maria, 'late room');
    const early = await testApp.post(maria, room, 'soup');
    await join(nico, 'late room');
    await testApp.post(maria, room, 'cake');
    expect(await answered(inTopic(nico, room, 'tea'))).toEqual(bad("No such topic 'tea'"));
    expect(await answered(inTopic(nico, room, ' cake '))).toEqual(bad("No such topic ' cake '"));
    expect(await answered(inTopic(nico, room, 'soup'))).toEqual(bad("No such topic 'soup'"));
    ok(await flag(nico, [early], 'remove', 'read'));
    ok(await inTopic(nico, room, 'soup'));
    expect(await flagsOf(nico, early)).toEqual(['read', 'historical']);
    const INVALID = bad('Invalid channel ID');
    for (const id of [7_777_777, await testApp.channel(maria, 'cellar', { invite_only: true })]) {
      expect(await answered(inChannel(nico, id))).toEqual(INVALID);
      expect(await answered(inTopic(nico, id, 'soup'))).toEqual(INVALID);
    }
    ok(await testApp.as(testApp.owner).del(`/streams/${room}`));
    expect(await answered(inChannel(nico, room))).toEqual(INVALID);
  });
});

describe('flags of what a narrow finds', () => {
  let room: number;
  let ids: ReadonlyArray<number>;
  beforeAll(async () => {
    room = await testApp.channel(maria, 'narrow room', { others: [nico] });
    ids = [
      await testApp.post(maria, room, 'a'),
      await testApp.post(maria, room, 'b'),
      await testApp.post(maria, room, 'a'),
      await testApp.post(maria, room, 'a'),
    ];
  });
  const asked = { anchor: 'oldest', num_before: 0, num_after: 10, op: 'add', flag: 'read' };
  const inNarrow = (who: Person, fields: object) =>
    testApp.as(who).post('/messages/flags/narrow', {
      ...asked,
      narrow: [
        ['channel', 'narrow room'],
        ['topic', 'a'],
      ],
      ...fields,
    });
  const found = (over: object) => ({
    ...SUCCESS,
    ...{
      processed_count: 3,
      updated_count: 3,
      first_processed_id: ids[0],
      last_processed_id: ids[3],
    },
    ...{ found_oldest: true, found_newest: true, ignored_because_not_subscribed_channels: [] },
    ...over,
  });

  test('are changed, and told, as when they are named', async () => {
    const queue = await hears(nico);
    expect(ok(await inNarrow(nico, {})).body).toEqual(found({}));
    expect(ok(await inNarrow(nico, {})).body).toEqual(found({ updated_count: 0 }));
    expect(await queue.next()).toEqual([
      changed('add', 'read', [ids[0] ?? 0, ids[2] ?? 0, ids[3] ?? 0]),
    ]);
    const [first, second] = [ids[0], ids[2]];
    expect(ok(await inNarrow(nico, { num_after: 1, anchor: first, flag: 'starred' })).body).toEqual(
      found({
        processed_count: 2,
        updated_count: 2,
        last_processed_id: second,
        found_oldest: false,
        found_newest: false,
      }),
    );
    expect(
      ok(
        await inNarrow(nico, { anchor: 'first_unread', num_before: 1, num_after: 0, op: 'remove' }),
      ).body,
    ).toEqual(
      found({
        processed_count: 1,
        updated_count: 1,
        first_processed_id: ids[3],
        found_oldest: false,
      }),
    );
    expect([
      await flagsOf(nico, first ?? 0),
      await flagsOf(nico, second ?? 0),
      await flagsOf(nico, ids[3] ?? 0),
    ]).toEqual([['read', 'starred'], ['read', 'starred'], []]);
  });

  test('nothing found is nothing done', async () => {
    const none = {
      processed_count: 0,
      updated_count: 0,
      first_processed_id: null,
      last_processed_id: null,
    };
    expect(
      ok(
        await inNarrow(nico, {
          narrow: [
            ['channel', 'narrow room'],
            ['topic', 'x'],
          ],
        }),
      ).body,
    ).toEqual(found(none));
  });

  test('of a channel they are not in become theirs, and cannot become unread', async () => {
    const other = await testApp.channel(maria, 'far room');
    const id = await testApp.post(maria, other, 'a');
    const there = { narrow: [['channel', 'far room']] };
    const one = { processed_count: 1, first_processed_id: id, last_processed_id: id };
    expect(ok(await inNarrow(nico, { ...there, op: 'remove' })).body).toEqual(
      found({ ...one, updated_count: 0, ignored_because_not_subscribed_channels: [other] }),
    );
    expect(ok(await inNarrow(nico, { ...there, flag: 'starred' })).body).toEqual(
      found({ ...one, updated_count: 1 }),
    );
    expect(await flagsOf(nico, id)).toEqual(['read', 'starred', 'historical']);
  });

  test.each<[string, object, readonly [number, object]]>([
    [
      'no anchor',
      { anchor: undefined },
      bad("Missing 'anchor' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'anchor' }),
    ],
    [
      'no narrow',
      { narrow: undefined },
      bad("Missing 'narrow' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'narrow' }),
    ],
    [
      'no number',
      { num_after: undefined },
      bad("Missing 'num_after' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'num_after' }),
    ],
    [
      'another anchor',
      { anchor: 'here', include_anchor: false, num_before: 1 },
      bad('Invalid anchor'),
    ],
    [
      'a hole in the range',
      { include_anchor: false, num_before: 1, flag: 'x' },
      bad('The anchor can only be excluded at an end of the range'),
    ],
    [
      'a term with "with"',
      { narrow: [['with', '1']], flag: 'x' },
      bad('Invalid narrow operator: unknown operator with', 'BAD_NARROW', {
        desc: 'unknown operator with',
      }),
    ],
    [
      'an unknown channel, before an unknown flag',
      { narrow: [['channel', 'nowhere']], flag: 'x' },
      bad('Invalid narrow operator: unknown channel nowhere', 'BAD_NARROW', {
        desc: 'unknown channel nowhere',
      }),
    ],
    ['an unknown flag', { flag: 'x', op: 'x' }, bad("Invalid flag: 'x'")],
    ['an unknown operation', { op: 'x' }, bad("Invalid message flag operation: 'x'")],
  ])('%s is refused', async (_what, fields, refused) =>
    expect(await answered(inNarrow(nico, fields))).toEqual(refused),
  );

  test('more than is done at once is done in part', async () => {
    const { body } = ok(
      await inNarrow(nico, {
        anchor: 'newest',
        num_before: 999_999,
        num_after: 999_999,
        narrow: null,
        flag: 'collapsed',
      }),
    );
    expect(body).toMatchObject({ found_oldest: true, found_newest: true });
  });
});

test('messages of a muted sender start read, only for the user who muted them', async () => {
  const [muter, other] = [await testApp.user('muter'), await testApp.user('listener')];
  const room = await testApp.channel(maria, 'loud room', { others: [muter, other] });
  ok(await testApp.as(muter).post(`/users/me/muted_users/${maria.id}`));
  const ids = [
    await testApp.post(maria, room, 'soup'),
    await testApp.direct(maria, [muter, other]),
  ] as const;
  expect([await flagsOf(muter, ids[0]), await flagsOf(muter, ids[1])]).toEqual([
    ['read'],
    ['read'],
  ]);
  expect([await flagsOf(other, ids[0]), await flagsOf(other, ids[1])]).toEqual([[], []]);
  ok(await testApp.as(muter).del(`/users/me/muted_users/${maria.id}`));
  expect(await flagsOf(muter, await testApp.post(maria, room, 'soup'))).toEqual([]);
});
