import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { withSettings } from '../../testing/answers.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const DAY = 86_400;

const { testApp, moderator, maria, nico } = await openTestApp(['moderator', 'maria', 'nico']);
afterAll(() => testApp.close());

let general: number;
let other: number;
beforeAll(async () => {
  general = await testApp.channel(testApp.owner, 'the channel', {
    others: [moderator, maria, nico],
  });
  other = await testApp.channel(testApp.owner, 'the other', { others: [moderator, maria, nico] });
});

const edit = async (who: Person, message: number, fields: Record<string, unknown>) =>
  ok(await testApp.as(who).patch(`/messages/${message}`, fields)).body;
const refusal = async (who: Person, message: number, fields: Record<string, unknown>) => {
  const { status, body } = await testApp.as(who).patch(`/messages/${message}`, fields);
  return [status, body.msg];
};
const fetched = async (who: Person, message: number) =>
  ok(
    await testApp
      .as(who)
      .get(`/messages/${message}`, { apply_markdown: false, allow_empty_topic_name: true }),
  ).body.message;

interface Line {
  readonly id: number;
  readonly content: string;
  readonly subject: string;
  readonly stream_id: number;
  readonly flags: ReadonlyArray<string>;
}
const inTopic = async (
  who: Person,
  channel: number,
  topic: string,
): Promise<ReadonlyArray<Line>> => {
  const narrow = [
    { operator: 'channel', operand: channel },
    { operator: 'topic', operand: topic },
  ];
  const query = {
    anchor: 'newest',
    num_before: 1000,
    narrow,
    apply_markdown: false,
    allow_empty_topic_name: true,
  };
  return ok(await testApp.as(who).get('/messages', query)).body.messages;
};
const texts = async (who: Person, channel: number, topic: string) =>
  (await inTopic(who, channel, topic)).map(({ content }) => content);
const nobody = () => ({ new: testApp.group('nobody') });
const everyone = () => ({ new: testApp.group('everyone') });

let topics = 0;
const newTopic = () => `topic ${++topics}`;
const five = async (topic: string, channel = general, who = maria) => {
  const ids: number[] = [];
  for (const text of ['one', 'two', 'three', 'four', 'five'])
    ids.push(await testApp.post(who, channel, topic, text));
  return ids as [number, number, number, number, number];
};
const me = (person: Person, name: string) => `@_**${name} user|${person.id}**`;

describe('editing the text', () => {
  test('is remembered, newest first, and tells its time', async () => {
    const id = await testApp.post(maria, general, newTopic(), 'first');
    const sent = testApp.now();
    testApp.advanceClock(30);
    expect(await edit(maria, id, { content: 'second' })).toEqual({
      result: 'success',
      msg: '',
      detached_uploads: [],
    });
    testApp.advanceClock(30);
    await edit(maria, id, {
      content: 'third',
      prev_content_sha256: createHash('sha256').update('second').digest('hex'),
    });
    expect(await fetched(maria, id)).toMatchObject({
      content: 'third',
      last_edit_timestamp: sent + 60,
      edit_history: [
        {
          user_id: maria.id,
          timestamp: sent + 60,
          prev_content: 'second',
          prev_rendered_content: '<p>second</p>',
        },
        {
          user_id: maria.id,
          timestamp: sent + 30,
          prev_content: 'first',
          prev_rendered_content: '<p>first</p>',
        },
      ],
    });
    expect(await fetched(maria, id)).not.toHaveProperty('last_moved_timestamp');
  });

  test('to nothing leaves a word', async () => {
    const inChannel = await testApp.post(maria, general, newTopic(), 'x');
    const direct = await testApp.direct(maria, [nico], 'x');
    for (const id of [inChannel, direct]) {
      await edit(maria, id, { content: ' \n' });
      expect((await fetched(maria, id)).content).toBe('(deleted)');
    }
  });

  test('in a direct message, an empty topic beside it means nothing', async () => {
    const direct = await testApp.direct(maria, [nico], 'x');
    await edit(maria, direct, { content: 'y', topic: '' });
    expect(await fetched(nico, direct)).toMatchObject({ content: 'y', subject: '' });
  });

  test('mentions follow the text', async () => {
    const id = await testApp.post(maria, general, newTopic(), '@**nico user** @**all**');
    await edit(maria, id, { content: 'nobody' });
    expect((await fetched(nico, id)).flags).toEqual([]);
    await edit(maria, id, { content: '@**nico user**' });
    expect((await fetched(nico, id)).flags).toEqual(['mentioned']);
  });

  test('with a topic at once: one entry on the message, moves alone on the others', async () => {
    const topic = newTopic();
    const [first, second, third] = await five(topic);
    await edit(maria, second, {
      content: 'new text',
      topic: `${topic} b`,
      propagate_mode: 'change_later',
    });
    const history = async (id: number) => (await fetched(maria, id)).edit_history;
    const moved = {
      user_id: maria.id,
      timestamp: testApp.now(),
      prev_topic: topic,
      topic: `${topic} b`,
    };
    expect(await history(second)).toEqual([
      { ...moved, prev_content: 'two', prev_rendered_content: '<p>two</p>' },
    ]);
    expect(await history(third)).toEqual([moved]);
    expect(await history(first)).toBeUndefined();
  });

  test('turned off, topics can still be changed', () =>
    withSettings(
      testApp,
      { allow_message_editing: false },
      { allow_message_editing: true },
      async () => {
        const id = await testApp.post(maria, general, newTopic());
        await edit(nico, id, { topic: newTopic() });
        expect(await refusal(maria, id, { content: 'x' })).toEqual([
          400,
          'Your organization has turned off message editing',
        ]);
      },
    ));

  test('too late for the text, nothing of the request happens; the topic alone does', async () => {
    const topic = newTopic();
    const id = await testApp.post(maria, general, topic);
    testApp.advanceClock(620);
    await edit(maria, id, { content: 'in time by the grace' });
    testApp.advanceClock(1);
    expect(await refusal(maria, id, { content: 'x', topic: 'later' })).toEqual([
      400,
      'The time limit for editing this message has passed',
    ]);
    expect((await fetched(maria, id)).subject).toBe(topic);
    await edit(maria, id, { topic: newTopic() });
  });
});

describe('moving', () => {
  test('one, the later ones, or all', async () => {
    const topic = newTopic();
    const [, second, third] = await five(topic);
    await edit(nico, second, { topic: `${topic} one`, send_notification_to_new_thread: false });
    expect([
      await texts(maria, general, topic),
      await texts(maria, general, `${topic} one`),
    ]).toEqual([['one', 'three', 'four', 'five'], ['two']]);
    await edit(nico, third, {
      topic: `${topic} later`,
      propagate_mode: 'change_later',
      send_notification_to_new_thread: false,
    });
    expect([
      await texts(maria, general, topic),
      await texts(maria, general, `${topic} later`),
    ]).toEqual([['one'], ['three', 'four', 'five']]);
    await edit(nico, third, {
      topic: `${topic} one`,
      propagate_mode: 'change_all',
      send_notification_to_new_thread: false,
    });
    expect(await texts(maria, general, `${topic} one`)).toEqual(['two', 'three', 'four', 'five']);
    expect(await texts(maria, general, `${topic} later`)).toEqual([]);
  });

  test('to another channel, with everything told in the history', async () => {
    const topic = newTopic();
    const [first] = await five(topic);
    testApp.advanceClock(5);
    await edit(nico, first, { stream_id: other, propagate_mode: 'change_all' });
    expect(await fetched(maria, first)).toMatchObject({
      stream_id: other,
      display_recipient: 'the other',
      subject: topic,
      last_moved_timestamp: testApp.now(),
      edit_history: [
        { user_id: nico.id, timestamp: testApp.now(), prev_stream: general, stream: other },
      ],
    });
    await edit(nico, first, {
      stream_id: general,
      topic: `${topic} back`,
      propagate_mode: 'change_all',
    });
    const { edit_history: history } = await fetched(maria, first);
    expect(history).toHaveLength(2);
    expect(history[0]).toEqual({
      user_id: nico.id,
      timestamp: testApp.now(),
      prev_stream: other,
      stream: general,
      prev_topic: topic,
      topic: `${topic} back`,
    });
  });

  test('notices: where a whole topic, one message or several went', async () => {
    const topic = newTopic();
    const ids = await five(topic);
    const mover = me(nico, 'nico');
    const both = { send_notification_to_old_thread: true };
    await edit(nico, ids[0], { topic: `${topic} b`, ...both });
    expect(await texts(maria, general, `${topic} b`)).toEqual([
      'one',
      `[A message](http://chat.example/#narrow/channel/${general}-the-channel/topic/${topic.replace(' ', '.20')}.20b/near/${ids[0]}) was moved here from #**the channel>${topic}** by ${mover}.`,
    ]);
    expect((await texts(maria, general, topic)).at(-1)).toBe(
      `A message was moved from this topic to #**the channel>${topic} b** by ${mover}.`,
    );
    await edit(nico, ids[1], { topic: `${topic} b`, propagate_mode: 'change_later', ...both });
    const [moved] = (await texts(maria, general, `${topic} b`)).slice(-1);
    expect(moved).toBe(`5 messages were moved here from #**the channel>${topic}** by ${mover}.`);
    await edit(nico, ids[0], {
      topic: `${topic} c`,
      stream_id: other,
      propagate_mode: 'change_all',
      ...both,
    });
    expect((await texts(maria, other, `${topic} c`)).at(-1)).toBe(
      `This topic was moved here from #**the channel>${topic} b** by ${mover}.`,
    );
    expect(await texts(maria, general, `${topic} b`)).toEqual([
      `This topic was moved to #**the other>${topic} c** by ${mover}.`,
    ]);
  });

  test('by default the new topic is told, and none when turned off', async () => {
    const topic = newTopic();
    const [first, second] = await five(topic);
    await edit(nico, first, { topic: `${topic} quiet`, send_notification_to_new_thread: false });
    expect(await texts(maria, general, `${topic} quiet`)).toEqual(['one']);
    await edit(nico, second, { topic: `${topic} loud`, propagate_mode: 'change_later' });
    expect((await texts(maria, general, `${topic} loud`)).at(-1)).toBe(
      `This topic was moved here from #**the channel>${topic}** by ${me(nico, 'nico')}.`,
    );
    expect(await texts(maria, general, topic)).toEqual([]);
  });

  test('spellings of a topic are one topic', async () => {
    const topic = `Case ${newTopic()}`;
    const first = await testApp.post(maria, general, topic);
    const second = await testApp.post(maria, general, topic.toUpperCase());
    await edit(nico, first, { topic: `${topic} moved`, propagate_mode: 'change_all' });
    expect((await fetched(maria, second)).subject).toBe(`${topic} moved`);
    await edit(nico, first, { topic: `${topic} MOVED`, propagate_mode: 'change_all' });
    expect((await fetched(maria, second)).subject).toBe(`${topic} MOVED`);
  });

  test('blanks are the empty topic, like its display name; (no topic) is a name', async () => {
    const id = await testApp.post(maria, general, 'editing');
    await edit(maria, id, { topic: '  ' });
    expect((await fetched(maria, id)).subject).toBe('');
    expect(await refusal(maria, id, { topic: 'general chat' })).toEqual([400, 'Nothing to change']);
    await edit(maria, id, { topic: '(no topic)' });
    expect((await fetched(maria, id)).subject).toBe('(no topic)');
  });

  test('long names are cut', async () => {
    const id = await testApp.post(maria, general, newTopic());
    await edit(maria, id, { topic: 'ü'.repeat(70) });
    expect((await fetched(maria, id)).subject).toBe(`${'ü'.repeat(57)}...`);
  });

  test('without the right to change topics, the channel alone still changes', () =>
    withSettings(
      testApp,
      { can_move_messages_between_topics_group: nobody() },
      { can_move_messages_between_topics_group: everyone() },
      async () => {
        const id = await testApp.post(maria, general, newTopic());
        expect(await refusal(nico, id, { topic: 'x', stream_id: other })).toEqual([
          400,
          "You don't have permission to edit this message",
        ]);
        await edit(nico, id, { stream_id: other });
        expect((await fetched(nico, id)).stream_id).toBe(other);
      },
    ));
});

describe('resolving', () => {
  const resolved = (topic: string) => `✔ ${topic}`;
  const notice = (who: Person, name: string, what: string) =>
    `${me(who, name)} has marked this topic as ${what}.`;

  test('says who did it, and is no move', async () => {
    const topic = newTopic();
    const [first] = await five(topic);
    await edit(nico, first, { topic: resolved(topic), propagate_mode: 'change_all' });
    expect(await texts(maria, general, resolved(topic))).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
      notice(nico, 'nico', 'resolved'),
    ]);
    expect(await fetched(maria, first)).not.toHaveProperty('last_moved_timestamp');
    expect((await fetched(maria, first)).edit_history).toHaveLength(1);
  });

  test('the notice is unread for those who spoke there only', async () => {
    const topic = newTopic();
    const [first] = await five(topic);
    await edit(nico, first, { topic: resolved(topic), propagate_mode: 'change_all' });
    const flags = async (who: Person) =>
      (await inTopic(who, general, resolved(topic))).at(-1)?.flags;
    expect(await flags(moderator)).toEqual(['read']);
    expect(await flags(nico)).toEqual(['read']);
    expect(await flags(maria)).toEqual([]);
  });

  test('and back at once: both notices are gone; later they stay', async () => {
    const topic = newTopic();
    const [first] = await five(topic);
    const all = { propagate_mode: 'change_all' };
    await edit(nico, first, { topic: resolved(topic), ...all });
    testApp.advanceClock(60);
    await edit(maria, first, { topic, ...all });
    expect(await texts(maria, general, topic)).toEqual(['one', 'two', 'three', 'four', 'five']);
    await edit(nico, first, { topic: resolved(topic), ...all });
    testApp.advanceClock(61);
    await edit(maria, first, { topic, ...all });
    expect((await texts(maria, general, topic)).slice(5)).toEqual([
      notice(nico, 'nico', 'resolved'),
      notice(maria, 'maria', 'unresolved'),
    ]);
  });

  test('a long name is cut and it is resolving all the same', async () => {
    const topic = 'l'.repeat(60);
    const [first] = await five(topic);
    await edit(nico, first, { topic: resolved(topic), propagate_mode: 'change_all' });
    const cut = resolved(`${'l'.repeat(55)}...`);
    expect((await fetched(maria, first)).subject).toBe(cut);
    expect((await texts(maria, general, cut)).at(-1)).toBe(notice(nico, 'nico', 'resolved'));
    expect(await fetched(maria, first)).not.toHaveProperty('last_moved_timestamp');
  });

  test('to another name is a move, from a resolved one too', async () => {
    const topic = newTopic();
    const [first] = await five(resolved(topic));
    const all = { propagate_mode: 'change_all' };
    await edit(nico, first, { topic: `${topic} bar`, ...all });
    expect((await texts(maria, general, `${topic} bar`)).at(-1)).toBe(
      `This topic was moved here from #**the channel>${resolved(topic)}** by ${me(nico, 'nico')}.`,
    );
    expect((await fetched(maria, first)).last_moved_timestamp).toBe(testApp.now());
    testApp.advanceClock(5);
    await edit(nico, first, { topic: resolved(`${topic} baz`), ...all });
    expect((await fetched(maria, first)).last_moved_timestamp).toBe(testApp.now());
  });

  test('needs its own permission and no other', async () => {
    const topic = newTopic();
    const [first] = await five(topic);
    const all = { propagate_mode: 'change_all' };
    await withSettings(
      testApp,
      { can_resolve_topics_group: nobody() },
      { can_resolve_topics_group: everyone() },
      async () =>
        expect(await refusal(nico, first, { topic: resolved(topic), ...all })).toEqual([
          400,
          "You don't have permission to resolve topics.",
        ]),
    );
    await withSettings(
      testApp,
      { can_move_messages_between_topics_group: nobody() },
      { can_move_messages_between_topics_group: everyone() },
      async () => {
        expect(await refusal(nico, first, { topic: resolved('else'), ...all })).toEqual([
          400,
          "You don't have permission to edit this message",
        ]);
        await edit(nico, first, { topic: resolved(topic), ...all });
      },
    );
  });

  test('however old the topic is', async () => {
    const topic = newTopic();
    const [first] = await five(topic);
    testApp.advanceClock(8 * DAY);
    expect(
      await refusal(nico, first, { topic: `${topic} x`, propagate_mode: 'change_all' }),
    ).toEqual([400, "The time limit for editing this message's topic has passed."]);
    await edit(nico, first, { topic: resolved(topic), propagate_mode: 'change_all' });
  });

  test('with a channel at once says where it came from, not that it was resolved', async () => {
    const topic = newTopic();
    const [first] = await five(topic);
    await edit(nico, first, {
      topic: resolved(topic),
      stream_id: other,
      propagate_mode: 'change_all',
    });
    expect((await texts(maria, other, resolved(topic))).slice(5)).toEqual([
      `This topic was moved here from #**the channel>${topic}** by ${me(nico, 'nico')}.`,
    ]);
    expect((await fetched(maria, first)).last_moved_timestamp).toBe(testApp.now());
  });
});

describe('protected history', () => {
  const PRIVATE = { invite_only: true, history_public_to_subscribers: false };
  const join = async (by: Person, name: string, who: Person) =>
    ok(
      await testApp
        .as(by)
        .post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [who.id] }),
    );
  const leave = async (name: string, who: Person) =>
    ok(await testApp.as(who).del('/users/me/subscriptions', { subscriptions: [name] }));

  test('what came before one joined does not exist', async () => {
    const secret = await testApp.channel(maria, 'secret', PRIVATE);
    const before = await testApp.post(maria, secret, 'plan');
    await join(maria, 'secret', nico);
    const after = await testApp.post(maria, secret, 'plan');
    expect((await testApp.as(nico).get(`/messages/${before}`)).body.msg).toBe('Invalid message(s)');
    expect((await fetched(nico, after)).id).toBe(after);
    expect(await texts(nico, secret, 'plan')).toEqual(['hello']);
    expect((await testApp.as(testApp.owner).get(`/messages/${after}`)).body.msg).toBe(
      'Invalid message(s)',
    );
  });

  test('a user who joined late counts and moves what they can see', async () => {
    const guarded = await testApp.channel(maria, 'guarded', PRIVATE);
    const two = [
      await testApp.post(maria, guarded, 'plan', 'one'),
      await testApp.post(maria, guarded, 'plan', 'two'),
    ];
    await join(maria, 'guarded', nico);
    await testApp.post(maria, guarded, 'plan', 'three');
    testApp.advanceClock(8 * DAY);
    const four = await testApp.post(maria, guarded, 'plan', 'four');
    const five = await testApp.post(maria, guarded, 'plan', 'five');
    const all = {
      topic: 'moved',
      propagate_mode: 'change_all',
      send_notification_to_new_thread: false,
    };
    const counted = async (who: Person) =>
      (await testApp.as(who).patch(`/messages/${five}`, all)).body;
    expect(await counted(nico)).toMatchObject({
      first_message_id_allowed_to_move: four,
      total_messages_in_topic: 3,
      total_messages_allowed_to_move: 2,
    });
    expect(await counted(maria)).toMatchObject({
      first_message_id_allowed_to_move: four,
      total_messages_in_topic: 5,
      total_messages_allowed_to_move: 2,
    });
    ok(
      await testApp
        .as(testApp.owner)
        .patch('/realm', { move_messages_within_stream_limit_seconds: '"unlimited"' }),
    );
    await edit(nico, five, all);
    ok(
      await testApp
        .as(testApp.owner)
        .patch('/realm', { move_messages_within_stream_limit_seconds: 7 * DAY }),
    );
    expect(await texts(maria, guarded, 'moved')).toEqual(['three', 'four', 'five']);
    expect(await texts(maria, guarded, 'plan')).toEqual(['one', 'two']);
    expect((await fetched(maria, two[0]!)).subject).toBe('plan');
  });

  test('moved to an open channel by a user who was away, only received messages go', async () => {
    const gap = await testApp.channel(maria, 'gap', PRIVATE);
    await testApp.post(maria, gap, 'plan', 'before');
    await join(maria, 'gap', nico);
    await testApp.post(maria, gap, 'plan', 'there');
    await leave('gap', nico);
    await testApp.post(maria, gap, 'plan', 'away');
    await join(maria, 'gap', nico);
    const last = await testApp.post(maria, gap, 'plan', 'back');
    await edit(nico, last, {
      stream_id: other,
      topic: 'gap plan',
      propagate_mode: 'change_all',
      send_notification_to_new_thread: false,
    });
    expect(await texts(nico, other, 'gap plan')).toEqual(['there', 'back']);
    expect(await texts(maria, gap, 'plan')).toEqual(['before', 'away']);
  });

  test('moved into one, its subscribers have it, read, and no one else any more', async () => {
    const [joined, left] = [await testApp.user('joined'), await testApp.user('left')];
    const open = await testApp.channel(maria, 'open plan', { others: [nico, left] });
    const vault = await testApp.channel(maria, 'vault', { ...PRIVATE, others: [joined] });
    const id = await testApp.post(maria, open, 'plan', 'the plan');
    await leave('open plan', left);
    await edit(maria, id, {
      stream_id: vault,
      propagate_mode: 'change_all',
      send_notification_to_new_thread: false,
    });
    expect((await fetched(joined, id)).flags).toEqual(['read']);
    for (const who of [nico, left])
      expect((await testApp.as(who).get(`/messages/${id}`)).body.msg).toBe('Invalid message(s)');
    const later = await testApp.user('later');
    await join(maria, 'vault', later);
    expect((await testApp.as(later).get(`/messages/${id}`)).body.msg).toBe('Invalid message(s)');
  });

  test('administrators outside cannot touch it; who adds subscribers can edit theirs', async () => {
    const shared = { invite_only: true, history_public_to_subscribers: true };
    const club = await testApp.channel(maria, 'club', {
      ...shared,
      others: [nico],
      can_add_subscribers_group: { direct_members: [nico.id], direct_subgroups: [] },
    });
    const own = await testApp.post(nico, club, 'plan', 'mine');
    await leave('club', nico);
    await edit(nico, own, { content: 'still mine' });
    for (const fields of [{ content: 'x' }, { topic: 'x' }])
      expect(await refusal(testApp.owner, own, fields)).toEqual([400, 'Invalid message(s)']);
    expect((await testApp.as(testApp.owner).del(`/messages/${own}`)).body.msg).toBe(
      'Invalid message(s)',
    );
  });
});
