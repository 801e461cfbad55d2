import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Html, MessageId, ROLE } from '@parley/core';
import { answered, bad, withSettings } from '../../testing/answers.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const NEWEST = 10_000_000_000_000_000;

const { testApp, maria, nico } = await openTestApp(['maria', 'nico']);
afterAll(() => testApp.close());

let general: number;
let other: number;
beforeAll(async () => {
  general = await testApp.channel(testApp.owner, 'the channel', { others: [maria, nico] });
  other = await testApp.channel(testApp.owner, 'the other', { others: [maria, nico] });
});

const edit = async (who: Person, message: number, fields: Record<string, unknown>) =>
  ok(await testApp.as(who).patch(`/messages/${message}`, fields));

describe('GET /messages/{message_id}/history', () => {
  const history = async (who: Person, id: number, query = {}) =>
    ok(await testApp.as(who).get(`/messages/${id}/history`, query)).body.message_history;

  test('oldest first, each stage as it was', async () => {
    const start = testApp.now();
    const id = await testApp.post(maria, general, 'plan', 'the *old* hat');
    testApp.advanceClock(10);
    await edit(maria, id, { content: 'the *new* hat' });
    testApp.advanceClock(10);
    await edit(nico, id, { topic: 'other plan', send_notification_to_new_thread: false });
    testApp.advanceClock(10);
    await edit(nico, id, { stream_id: other, send_notification_to_new_thread: false });
    const old = { content: 'the *old* hat', rendered_content: '<p>the <em>old</em> hat</p>' };
    const now = { content: 'the *new* hat', rendered_content: '<p>the <em>new</em> hat</p>' };
    expect(await history(maria, id)).toEqual([
      { user_id: maria.id, timestamp: start, topic: 'plan', ...old },
      {
        user_id: maria.id,
        timestamp: start + 10,
        topic: 'plan',
        ...now,
        prev_content: old.content,
        prev_rendered_content: old.rendered_content,
        content_html_diff:
          '<div><p>the <em><span class="highlight_text_deleted">old</span><span ' +
          'class="highlight_text_inserted">new</span></em> hat</p></div>',
      },
      { user_id: nico.id, timestamp: start + 20, topic: 'other plan', ...now, prev_topic: 'plan' },
      {
        user_id: nico.id,
        timestamp: start + 30,
        topic: 'other plan',
        ...now,
        prev_stream: general,
        stream: other,
      },
    ]);
  });

  test('one stage without changes; an empty topic on demand; none when direct', async () => {
    const id = await testApp.post(maria, general, '', 'x');
    expect(await history(maria, id)).toMatchObject([{ topic: 'general chat', content: 'x' }]);
    expect(await history(maria, id, { allow_empty_topic_name: true })).toMatchObject([
      { topic: '' },
    ]);
    const direct = await testApp.direct(maria, [nico]);
    expect(await history(nico, direct)).toMatchObject([{ topic: '', user_id: maria.id }]);
    await edit(maria, id, { topic: 'named' });
    expect(await history(maria, id)).toMatchObject([
      { topic: 'general chat' },
      { topic: 'named', prev_topic: 'general chat' },
    ]);
  });

  test('moves alone: no text of the past shows anywhere', async () => {
    const id = await testApp.post(maria, general, 'both', 'secret past');
    await edit(maria, id, { content: 'secret past again' });
    await edit(maria, id, { content: 'public present', topic: 'both moved' });
    await withSettings(
      testApp,
      { message_edit_history_visibility_policy: 'moves' },
      { message_edit_history_visibility_policy: 'all' },
      async () => {
        const shown = await history(maria, id);
        expect(JSON.stringify(shown)).not.toContain('secret past');
        expect(shown).toMatchObject([
          { topic: 'both' },
          { topic: 'both moved', prev_topic: 'both', content: 'public present' },
        ]);
        const { message } = ok(await testApp.as(maria).get(`/messages/${id}`)).body;
        expect(message.edit_history).toEqual([
          { user_id: maria.id, timestamp: testApp.now(), prev_topic: 'both', topic: 'both moved' },
        ]);
        expect(message).toMatchObject({
          last_edit_timestamp: testApp.now(),
          last_moved_timestamp: testApp.now(),
        });
      },
    );
  });

  test('moves alone: an unmoved edited message has an empty history, others none', async () => {
    const edited = await testApp.post(maria, general, 'edited', 'x');
    await edit(maria, edited, { content: 'y' });
    const untouched = await testApp.post(maria, general, 'edited', 'x');
    await withSettings(
      testApp,
      { message_edit_history_visibility_policy: 'moves' },
      { message_edit_history_visibility_policy: 'all' },
      async () => {
        const shown = async (id: number) =>
          ok(await testApp.as(maria).get(`/messages/${id}`)).body.message;
        expect((await shown(edited)).edit_history).toEqual([]);
        expect(await shown(untouched)).not.toHaveProperty('edit_history');
      },
    );
  });

  test('not shown at all: refused, and gone from messages, but for their times', async () => {
    const id = await testApp.post(maria, general, 'hidden', 'x');
    await edit(maria, id, { content: 'y', topic: 'hidden b' });
    await withSettings(
      testApp,
      { message_edit_history_visibility_policy: 'none' },
      { message_edit_history_visibility_policy: 'all' },
      async () => {
        for (const asked of [id, 999_999]) {
          expect(await answered(testApp.as(maria).get(`/messages/${asked}/history`))).toEqual(
            bad('Message edit history is disabled in this organization'),
          );
        }
        const { message } = ok(await testApp.as(maria).get(`/messages/${id}`)).body;
        expect(message).not.toHaveProperty('edit_history');
        expect(message).toMatchObject({
          last_edit_timestamp: testApp.now(),
          last_moved_timestamp: testApp.now(),
        });
      },
    );
  });

  test('of what one may not read there is none', async () => {
    const direct = await testApp.direct(maria, [testApp.owner]);
    for (const id of [direct, 999_999]) {
      expect(await answered(testApp.as(nico).get(`/messages/${id}/history`))).toEqual(
        bad('Invalid message(s)'),
      );
    }
  });
});

describe('DELETE /messages/{message_id}', () => {
  const remove = (who: Person, id: number) => testApp.as(who).del(`/messages/${id}`);
  const notYours = bad("You don't have permission to delete this message");

  test('its sender, for a while; afterwards it was never there', async () => {
    const id = await testApp.post(maria, general, 'gone');
    expect(await answered(remove(nico, id))).toEqual(notYours);
    testApp.advanceClock(600);
    expect(ok(await remove(maria, id)).body).toEqual({ result: 'success', msg: '' });
    expect(await answered(remove(maria, id))).toEqual(bad('Invalid message(s)'));
    expect(await answered(testApp.as(nico).get(`/messages/${id}`))).toEqual(
      bad('Invalid message(s)'),
    );
    const late = await testApp.post(maria, general, 'gone');
    testApp.advanceClock(601);
    expect(await answered(remove(maria, late))).toEqual(
      bad('The time limit for deleting this message has passed'),
    );
    expect(await answered(remove(nico, late))).toEqual(notYours);
    ok(await remove(testApp.owner, late));
  });

  test('only users who may delete their own', () =>
    withSettings(
      testApp,
      { can_delete_own_message_group: { new: testApp.group('administrators') } },
      { can_delete_own_message_group: { new: testApp.group('everyone') } },
      async () =>
        expect(await answered(remove(maria, await testApp.post(maria, general, 'mine')))).toEqual(
          notYours,
        ),
    ));

  test('a guest never deletes messages of others, in any group', async () => {
    const guest = await testApp.user('gast', ROLE.guest);
    await testApp.as(testApp.owner).post('/users/me/subscriptions', {
      subscriptions: [{ name: 'the channel' }],
      principals: [guest.id],
    });
    const id = await testApp.post(maria, general, 'x');
    const back = { new: testApp.group('administrators') };
    await withSettings(
      testApp,
      {
        can_delete_any_message_group: { new: { direct_members: [guest.id], direct_subgroups: [] } },
      },
      { can_delete_any_message_group: back },
      async () => expect(await answered(remove(guest, id))).toEqual(notYours),
    );
  });

  test('the owner of the bot that wrote it', async () => {
    const bot = await testApp.user('robot', ROLE.member, (user) => ({
      ...user,
      bot: { type: 1, owner: nico.id, isSystem: false },
    }));
    await testApp.as(testApp.owner).post('/users/me/subscriptions', {
      subscriptions: [{ name: 'the channel' }],
      principals: [bot.id],
    });
    const id = await testApp.post(bot, general, 'x');
    expect(await answered(remove(maria, id))).toEqual(notYours);
    ok(await remove(nico, id));
  });
});

describe('GET /messages', () => {
  let alone: TestApp;
  let ann: Person;
  let ben: Person;
  let room: number;
  let ids: ReadonlyArray<number>;
  let directs: ReadonlyArray<number>;
  beforeAll(async () => {
    alone = await openTestApp();
    ann = await alone.user('ann');
    ben = await alone.user('ben');
    room = await alone.channel(alone.owner, 'Room One', { others: [ann, ben] });
    const made: number[] = [];
    for (let index = 0; index < 6; index++)
      made.push(await alone.post(index % 2 ? ann : ben, room, index < 4 ? 'Lunch' : ''));
    ids = made;
    directs = [
      await alone.direct(ann, [ben]),
      await alone.direct(ben, [ann]),
      await alone.direct(ann, [ann]),
      await alone.direct(ben, [ann, alone.owner]),
    ];
  });
  afterAll(() => alone.close());

  const list = async (query: Record<string, unknown>, who = ann) =>
    ok(await alone.as(who).get('/messages', query)).body;
  const inRoom = () => ({ narrow: [{ operator: 'channel', operand: room }] });
  const idsOf = ({ messages }: { messages: ReadonlyArray<{ id: number }> }) =>
    messages.map(({ id }) => id);
  const found = (body: Record<string, unknown>) => [
    body.anchor,
    body.found_anchor,
    body.found_oldest,
    body.found_newest,
    body.history_limited,
  ];

  test('around an anchor, ascending, with what was found', async () => {
    const body = await list({ anchor: ids[2], num_before: 1, num_after: 2, ...inRoom() });
    expect([idsOf(body), found(body)]).toEqual([
      ids.slice(1, 5),
      [ids[2], true, false, false, false],
    ]);
    expect(body.messages[0]).toMatchObject({
      subject: 'Lunch',
      content_type: 'text/html',
      avatar_url: null,
    });
  });

  test('the ends', async () => {
    const newest = await list({ anchor: 'newest', num_before: 100, ...inRoom() });
    expect([idsOf(newest), found(newest)]).toEqual([ids, [NEWEST, false, true, true, false]]);
    const oldest = await list({ anchor: 'oldest', num_after: 2, ...inRoom() });
    expect([idsOf(oldest), found(oldest)]).toEqual([
      ids.slice(0, 2),
      [0, false, true, false, false],
    ]);
    expect(found(await list({ anchor: -5, num_after: 1, ...inRoom() }))).toEqual([
      0,
      false,
      true,
      false,
      false,
    ]);
    expect(
      found(await list({ anchor: '99999999999999999999', num_before: 1, ...inRoom() })),
    ).toEqual([NEWEST, false, false, true, false]);
  });

  test('nothing but the anchor, if it belongs there', async () => {
    expect(idsOf(await list({ anchor: ids[3], ...inRoom() }))).toEqual([ids[3]]);
    expect(idsOf(await list({ anchor: directs[0], ...inRoom() }))).toEqual([]);
    const without = await list({
      anchor: ids[3],
      include_anchor: false,
      num_after: 1,
      ...inRoom(),
    });
    expect([idsOf(without), without.found_anchor]).toEqual([[ids[4]], false]);
  });

  test('the first unread one', async () => {
    const body = await list({ anchor: 'first_unread', ...inRoom() });
    expect([idsOf(body), body.anchor]).toEqual([[ids[0]], ids[0]]);
    expect((await list({ use_first_unread_anchor: true, anchor: 0, ...inRoom() })).anchor).toBe(
      ids[0],
    );
  });

  test('by their ids: no anchor, without those of others', async () => {
    const body = await list({ message_ids: [ids[1], 999_999, directs[0], ids[0]] });
    expect(idsOf(body)).toEqual([ids[0], ids[1], directs[0]]);
    expect(body).not.toHaveProperty('anchor');
    expect(found(body)).toEqual([undefined, false, false, false, false]);
    expect(idsOf(await list({ message_ids: [ids[0], directs[0]], ...inRoom() }))).toEqual([ids[0]]);
    expect(idsOf(await list({ message_ids: [ids[0], directs[0]] }, alone.owner))).toEqual([ids[0]]);
    expect(idsOf(await list({ message_ids: [] }))).toEqual([]);
  });

  const everything = () => [...ids, ...directs];
  test.each<[string, () => unknown, () => ReadonlyArray<number>]>([
    ['no narrow', () => [], everything],
    ['null', () => null, everything],
    [
      'a channel by name, in any case',
      () => [{ operator: 'channel', operand: 'room one' }],
      () => ids,
    ],
    ['its old name', () => [{ operator: 'stream', operand: room }], () => ids],
    ['a pair', () => [['stream', 'Room One']], () => ids],
    ['not a channel', () => [{ operator: 'channel', operand: room, negated: true }], () => directs],
    [
      'a topic in any case',
      () => [
        { operator: 'channel', operand: room },
        { operator: 'topic', operand: 'LUNCH' },
      ],
      () => ids.slice(0, 4),
    ],
    [
      'the nameless topic',
      () => [{ operator: 'topic', operand: 'general chat' }],
      () => ids.slice(4),
    ],
    [
      'the nameless topic by no name',
      () => [{ operator: 'topic', operand: '' }],
      () => ids.slice(4),
    ],
    ['a topic without messages', () => [{ operator: 'topic', operand: 'silence' }], () => []],
    [
      'a sender by address',
      () => [
        { operator: 'sender', operand: ann.email },
        { operator: 'channel', operand: room },
      ],
      () => [ids[1], ids[3], ids[5]] as number[],
    ],
    [
      'a sender by id',
      () => [
        { operator: 'sender', operand: ben.id },
        { operator: 'is', operand: 'dm' },
      ],
      () => [directs[1], directs[3]] as number[],
    ],
    ['between two by id', () => [{ operator: 'dm', operand: [ben.id] }], () => directs.slice(0, 2)],
    [
      'between two by addresses, oneself too',
      () => [{ operator: 'pm-with', operand: `${ben.email},${ann.email}` }],
      () => directs.slice(0, 2),
    ],
    ['to oneself', () => [{ operator: 'dm', operand: [ann.id] }], () => directs.slice(2, 3)],
    [
      'among three',
      () => [{ operator: 'pm_with', operand: `${ben.email}, ${alone.owner.email}` }],
      () => directs.slice(3),
    ],
    ['with no one', () => [{ operator: 'dm', operand: [] }], () => []],
    ['all direct ones', () => [['is', 'private']], () => directs],
    ['no direct ones', () => [{ operator: 'is', operand: 'dm', negated: true }], () => ids],
    ['one message', () => [{ operator: 'id', operand: ids[2] }], () => ids.slice(2, 3)],
    ['one message in digits', () => [['id', String(ids[2])]], () => ids.slice(2, 3)],
    [
      'near and in:all leave everything',
      () => [
        ['near', '5'],
        ['in', 'all'],
      ],
      everything,
    ],
  ])('%s', async (_what, narrow, expected) => {
    expect(idsOf(await list({ anchor: 'newest', num_before: 100, narrow: narrow() }))).toEqual(
      expected(),
    );
  });

  test('as Markdown, with addresses of pictures, with nameless topics', async () => {
    const { messages } = await list({
      anchor: ids[5],
      apply_markdown: false,
      client_gravatar: false,
      allow_empty_topic_name: true,
      ...inRoom(),
    });
    expect(messages).toMatchObject([
      {
        content_type: 'text/x-markdown',
        subject: '',
        avatar_url: expect.stringContaining('gravatar'),
      },
    ]);
  });

  const COMBINATION = [
    'num_before',
    'num_after',
    'anchor',
    'message_ids',
    'include_anchor',
    'use_first_unread_anchor',
  ];
  const combination = bad(
    `Unsupported parameter combination: ${COMBINATION.join(', ')}`,
    'BAD_REQUEST',
    { parameters: COMBINATION },
  );
  const narrowed = (desc: string) =>
    bad(`Invalid narrow operator: ${desc}`, 'BAD_NARROW', { desc });
  test.each<[string, () => Record<string, unknown>, unknown]>([
    ['ids and an anchor', () => ({ message_ids: [1], anchor: 5 }), combination],
    ['ids and a number', () => ({ message_ids: [1], num_after: 5 }), combination],
    [
      'ids and the first unread',
      () => ({ message_ids: [1], use_first_unread_anchor: true }),
      combination,
    ],
    ['no anchor', () => ({ num_before: 1 }), bad("Missing 'anchor' argument.")],
    ['an anchor that is none', () => ({ anchor: 'soon' }), bad('Invalid anchor')],
    ['a word every object has', () => ({ anchor: 'constructor' }), bad('Invalid anchor')],
    [
      'too many',
      () => ({ anchor: 0, num_before: 2500, num_after: 2501 }),
      bad('Too many messages requested (maximum 5000).'),
    ],
    [
      'a hole',
      () => ({ anchor: 5, num_before: 1, num_after: 1, include_anchor: false }),
      bad('The anchor can only be excluded at an end of the range'),
    ],
    ['fewer than none', () => ({ anchor: 5, num_before: -1 }), bad('num_before is too small')],
    ['ids below zero', () => ({ message_ids: [0, -1] }), bad('message_ids[1] is too small')],
    ['a narrow that is none', () => ({ anchor: 5, narrow: 5 }), bad('narrow is not a list')],
    [
      'no term',
      () => ({ anchor: 5, narrow: [5] }),
      bad('Invalid narrow[0]: Value error, dict or list required'),
    ],
    [
      'an operand of a wrong kind',
      () => ({ anchor: 5, narrow: [{ operator: 'channel', operand: null }] }),
      bad('operand is not a string or integer'),
    ],
    [
      'an unknown operator',
      () => ({ anchor: 5, narrow: [['colour', 'red']] }),
      narrowed('unknown operator colour'),
    ],
    [
      'an unknown quality',
      () => ({ anchor: 5, narrow: [['is', 'red']] }),
      narrowed("unknown 'is' operand red"),
    ],
    [
      'an unknown place',
      () => ({ anchor: 5, narrow: [['in', 'red']] }),
      narrowed("unknown 'in' operand red"),
    ],
    [
      'an unknown channel',
      () => ({ anchor: 5, narrow: [['channel', 'red']] }),
      narrowed('unknown channel red'),
    ],
    [
      'an unknown channel id',
      () => ({ anchor: 5, narrow: [{ operator: 'channel', operand: 999_999 }] }),
      narrowed('unknown channel 999999'),
    ],
    [
      'an unknown sender',
      () => ({ anchor: 5, narrow: [['sender', 'x@y.zz']] }),
      narrowed('unknown user x@y.zz'),
    ],
    [
      'unknown people',
      () => ({ anchor: 5, narrow: [['dm', 'x@y.zz']] }),
      narrowed('unknown user in x@y.zz'),
    ],
    [
      'unknown people by id',
      () => ({ anchor: 5, narrow: [{ operator: 'dm', operand: [888_888, 999_999] }] }),
      narrowed('unknown user in [888888, 999999]'),
    ],
    [
      'an id that is none',
      () => ({ anchor: 5, narrow: [['id', 'x']] }),
      narrowed('Invalid message ID'),
    ],
    [
      'an id too large',
      () => ({ anchor: 5, narrow: [{ operator: 'id', operand: 2_147_483_648 }] }),
      narrowed('Invalid message ID'),
    ],
    [
      'a channel and people',
      () => ({ anchor: 5, narrow: [{ operator: 'channel', operand: room }, ['is', 'dm']] }),
      narrowed('No message can be both a channel message and direct message'),
    ],
    [
      'a topic and people',
      () => ({ anchor: 5, narrow: [['topic', 'x'], { operator: 'dm', operand: [ann.id] }] }),
      narrowed('No message can be both a channel message and direct message'),
    ],
  ])('%s', async (_what, query, expected) =>
    expect(await answered(alone.as(ann).get('/messages', query()))).toEqual(expected),
  );

  test('too many ids, which need a body', async () => {
    const ask = (count: number) =>
      alone.as(ann).post('/messages', {
        method: 'GET',
        message_ids: Array.from({ length: count }, (_, id) => id),
      });
    expect(ok(await ask(5000)).body.messages).toHaveLength(everything().length);
    expect(await answered(ask(5001))).toEqual(bad('Too many messages requested (maximum 5000).'));
  });

  test('a channel they are not in has its history only where it is named', async () => {
    const open = await alone.channel(alone.owner, 'open');
    const id = await alone.post(alone.owner, open, 'x');
    expect(idsOf(await list({ anchor: 'newest', num_before: 1 }))).not.toContain(id);
    const named = await list({ anchor: 'newest', num_before: 1, narrow: [['channel', 'open']] });
    expect(named.messages).toMatchObject([{ id, flags: ['read', 'historical'] }]);
  });
});

describe('messages that are too long together', () => {
  /** More than half of what one answer holds. */
  const rendered = Html('x'.repeat(0.6 * 33_554_432));
  let ids: ReadonlyArray<number>;
  beforeAll(async () => {
    ids = [
      await testApp.post(maria, general, 'long', 'one'),
      await testApp.post(maria, general, 'long', 'two'),
    ];
    const changes = ids.map(
      (id) =>
        ({
          _tag: 'message.rerender',
          message: MessageId(id),
          rendered,
          hasLink: false,
          hasImage: false,
        }) as const,
    );
    await testApp.force(...changes);
  });

  test('are refused where they are asked for by id', async () => {
    const refused = bad('These messages are too long to be sent at once. Ask for fewer.');
    expect(await answered(testApp.as(maria).get('/messages', { message_ids: ids }))).toEqual(
      refused,
    );
    expect(
      await answered(
        testApp.as(maria).get('/messages/matches_narrow', { msg_ids: ids, narrow: [] }),
      ),
    ).toEqual(refused);
  });

  test('are a page of the nearest of them, which says that there are more', async () => {
    const page = { anchor: 'newest', num_before: 2, num_after: 0, narrow: [['topic', 'long']] };
    const { messages, ...ends } = ok(await testApp.as(maria).get('/messages', page)).body;
    expect(messages.map(({ id }: { id: number }) => id)).toEqual(ids.slice(1));
    expect(ends).toMatchObject({ found_oldest: false, found_newest: true });
  });
});
