import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE, type SystemGroup } from '@parley/core';
import { emailTokenIn } from '../../testing/email-token.ts';
import { listen, type Queue } from '../../testing/listen.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let maria: Person;
let nico: Person;
let his: Queue;
let hers: Queue;
beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria');
  nico = await testApp.user('nico');
  his = await listen(testApp, nico);
  hers = await listen(testApp, maria);
});
afterAll(() => testApp.close());

/** What each of the two is told of what was just done. */
const told = async () => [await his.next(), await hers.next()];

describe('what is one’s own is told to oneself', () => {
  test('saved snippets', async () => {
    const client = testApp.as(nico);
    const { saved_snippet_id: id } = ok(
      await client.post('/saved_snippets', { title: 'a', content: 'b' }),
    ).body;
    const snippet = { id, title: 'a', content: 'b', date_created: testApp.now() };
    expect(await told()).toEqual([
      [{ type: 'saved_snippets', op: 'add', saved_snippet: snippet }],
      [],
    ]);
    ok(await client.patch(`/saved_snippets/${id}`, { title: 'c' }));
    expect(await told()).toEqual([
      [{ type: 'saved_snippets', op: 'update', saved_snippet: { ...snippet, title: 'c' } }],
      [],
    ]);
    ok(await client.del(`/saved_snippets/${id}`));
    expect(await told()).toEqual([
      [{ type: 'saved_snippets', op: 'remove', saved_snippet_id: id }],
      [],
    ]);
  });

  test('files, also by users who send them on', async () => {
    const plan = { filename: 'plan.txt', content: 'hello' };
    const { url } = ok(await testApp.as(nico).attach('/user_uploads', plan)).body;
    const { attachments, upload_space_used: spaceUsed } = ok(
      await testApp.as(nico).get('/attachments'),
    ).body;
    const [file] = attachments;
    const event = { type: 'attachment', upload_space_used: spaceUsed };
    expect(await told()).toEqual([[{ ...event, op: 'add', attachment: file }], []]);
    const toldOfFiles = async () =>
      (await told()).map((events) => events.filter(({ type }) => type === 'attachment'));
    const held = (...messages: ReadonlyArray<number>) => {
      const holders = messages.map((id) => ({ id, date_sent: testApp.now() * 1000 }));
      return { ...event, op: 'update', attachment: { ...file, messages: holders } };
    };
    const direct = await testApp.direct(nico, [maria], `[plan](${url})`);
    expect(await toldOfFiles()).toEqual([[held(direct)], []]);
    const onwards = await testApp.direct(maria, [maria], `[plan](${url})`);
    expect(await toldOfFiles()).toEqual([[], [held(direct, onwards)]]);
    ok(await testApp.as(nico).del(`/attachments/${file.id}`));
    expect(await told()).toEqual([
      [
        {
          type: 'attachment',
          op: 'remove',
          attachment: { id: file.id },
          upload_space_used: spaceUsed - 5,
        },
      ],
      [],
    ]);
  });

  test('drafts', async () => {
    const client = testApp.as(nico);
    const draft = { type: '', to: [], topic: '', content: 'x' };
    const [id] = ok(await client.post('/drafts', { drafts: [draft] })).body.ids;
    const kept = { ...draft, id, timestamp: testApp.now() };
    expect(await told()).toEqual([[{ type: 'drafts', op: 'add', drafts: [kept] }], []]);
    ok(await client.patch(`/drafts/${id}`, { draft: { ...draft, content: 'y' } }));
    expect(await told()).toEqual([
      [{ type: 'drafts', op: 'update', draft: { ...kept, content: 'y' } }],
      [],
    ]);
    ok(await client.del(`/drafts/${id}`));
    expect(await told()).toEqual([[{ type: 'drafts', op: 'remove', draft_id: id }], []]);
  });

  test('followed topics, alert words, muted users', async () => {
    const client = testApp.as(nico);
    const channel = await testApp.channel(maria, 'kitchen', { others: [nico] });
    await told();
    ok(
      await client.post('/user_topics', {
        stream_id: channel,
        topic: 'soup',
        visibility_policy: 3,
      }),
    );
    const topic = {
      type: 'user_topic',
      stream_id: channel,
      topic_name: 'soup',
      last_updated: testApp.now(),
      visibility_policy: 3,
    };
    expect(await told()).toEqual([[{ type: 'muted_topics', muted_topics: [] }, topic], []]);
    ok(await client.post('/users/me/alert_words', { alert_words: ['salt'] }));
    expect(await told()).toEqual([[{ type: 'alert_words', alert_words: ['salt'] }], []]);
    ok(await client.post(`/users/me/muted_users/${maria.id}`));
    expect(await told()).toEqual([
      [{ type: 'muted_users', muted_users: [{ id: maria.id, timestamp: testApp.now() }] }],
      [],
    ]);
  });
});

describe('settings', () => {
  const updated = (property: string, value: unknown) => ({
    type: 'user_settings',
    op: 'update',
    property,
    value,
  });

  test('one event for each changed setting, to the user; going away is one of them', async () => {
    ok(
      await testApp
        .as(nico)
        .patch('/settings', { enter_sends: true, emojiset: 'text', color_scheme: 1 }),
    );
    expect(await told()).toEqual([[updated('emojiset', 'text'), updated('enter_sends', true)], []]);
    ok(await testApp.as(nico).post('/users/me/status', { away: true }));
    expect((await told())[0]?.[0]).toEqual(updated('presence_enabled', false));
    ok(await testApp.as(nico).post('/users/me/status', { away: false }));
    await told();
  });

  test('a user who turns presence off is away to others, and comes back', async () => {
    for (const isHiding of [true, false]) {
      ok(await testApp.as(nico).patch('/settings', { presence_enabled: !isHiding }));
      const away = { type: 'user_status', user_id: nico.id, away: isHiding };
      const heard = await told();
      expect(heard[0]?.slice(0, 1)).toEqual([updated('presence_enabled', !isHiding)]);
      expect(heard.map((events) => events.filter(({ type }) => type === 'user_status'))).toEqual([
        [away],
        [away],
      ]);
    }
  });

  test('the time zone is one of them too, and others see it', async () => {
    ok(await testApp.as(nico).patch('/settings', { timezone: 'Asia/Tokyo' }));
    const seen = {
      type: 'realm_user',
      op: 'update',
      person: { user_id: nico.id, email: nico.email, timezone: 'Asia/Tokyo' },
    };
    expect(await told()).toEqual([[updated('timezone', 'Asia/Tokyo'), seen], [seen]]);
  });

  test('a change of who sees the address is told to others as well, by what they see', async () => {
    const person = (fields: object) => ({
      type: 'realm_user',
      op: 'update',
      person: { user_id: nico.id, ...fields },
    });
    const url = expect.stringContaining('gravatar');
    const avatar = person({
      avatar_source: 'G',
      avatar_version: 1,
      avatar_url: url,
      avatar_url_medium: url,
    });
    ok(await testApp.as(nico).patch('/settings', { email_address_visibility: 3 }));
    const hidden = `user${nico.id}@chat.example`;
    expect(await told()).toEqual([
      [updated('email_address_visibility', 3), person({ new_email: hidden }), avatar],
      [person({ delivery_email: null }), person({ new_email: hidden }), avatar],
    ]);
    ok(await testApp.as(nico).patch('/settings', { email_address_visibility: 4 }));
    expect(await told()).toEqual([[updated('email_address_visibility', 4)], []]);
    ok(await testApp.as(nico).patch('/settings', { email_address_visibility: 2 }));
    expect(await told()).toEqual([
      [updated('email_address_visibility', 2)],
      [person({ delivery_email: nico.email })],
    ]);
    ok(await testApp.as(nico).patch('/settings', { email_address_visibility: 5 }));
    expect(await told()).toEqual([
      [updated('email_address_visibility', 5)],
      [person({ delivery_email: null })],
    ]);
    ok(await testApp.as(nico).patch('/settings', { email_address_visibility: 1 }));
    expect((await told())[1]?.slice(0, 2)).toEqual([
      person({ delivery_email: nico.email }),
      person({ new_email: nico.email }),
    ]);
  });

  test('a new address is told once it is confirmed, and its token to no one', async () => {
    const petra = await testApp.user('petra');
    const person = (fields: object) => ({
      type: 'realm_user',
      op: 'update',
      person: { user_id: petra.id, ...fields },
    });
    await told();
    ok(await testApp.as(petra).patch('/settings', { email: 'petra@elsewhere.example' }));
    expect(await told()).toEqual([[], []]);
    const token = emailTokenIn(await testApp.outbox.read(0, 1_000_000));
    ok(await testApp.as(null).post('/accounts/confirm_new_email', { token }));
    const address = 'petra@elsewhere.example';
    expect((await told())[0]?.slice(0, 2)).toEqual([
      person({ delivery_email: address }),
      person({ new_email: address }),
    ]);
  });
});

describe('what becomes of people is told to those who know them', () => {
  test('who is new', async () => {
    const { id } = await testApp.user('otto');
    const [events] = await told();
    expect(events?.[0]).toMatchObject({
      type: 'realm_user',
      op: 'add',
      person: { user_id: id, full_name: 'otto user', role: 400, is_bot: false, profile_data: {} },
    });
  });

  test('names and roles', async () => {
    const client = testApp.as(testApp.owner);
    ok(await client.patch(`/users/${maria.id}`, { full_name: 'Maria Muster' }));
    const name = [
      {
        type: 'realm_user',
        op: 'update',
        person: { user_id: maria.id, full_name: 'Maria Muster' },
      },
    ];
    expect(await told()).toEqual([name, name]);
    ok(await client.patch(`/users/${maria.id}`, { role: ROLE.moderator }));
    const role = { type: 'realm_user', op: 'update', person: { user_id: maria.id, role: 300 } };
    const group = (op: string, system: SystemGroup) => ({
      type: 'user_group',
      op,
      group_id: testApp.group(system),
      user_ids: [maria.id],
    });
    const groups = [
      group('remove_members', 'fullmembers'),
      group('remove_members', 'members'),
      group('add_members', 'moderators'),
    ];
    expect(await told()).toEqual([
      [role, ...groups],
      [role, ...groups],
    ]);
  });

  test('statuses, as far as they were set', async () => {
    ok(
      await testApp
        .as(maria)
        .post('/users/me/status', { status_text: 'cooking', emoji_name: 'car' }),
    );
    const emoji = { emoji_name: 'car', emoji_code: '1f697', reaction_type: 'unicode_emoji' };
    const both = [{ type: 'user_status', user_id: maria.id, status_text: 'cooking', ...emoji }];
    expect(await told()).toEqual([both, both]);
    ok(await testApp.as(maria).post('/users/me/status', { status_text: '' }));
    const cleared = [{ type: 'user_status', user_id: maria.id, status_text: '' }];
    expect(await told()).toEqual([cleared, cleared]);
  });

  test('who is gone', async () => {
    const gone = await testApp.user('gone');
    await told();
    ok(await testApp.as(testApp.owner).del(`/users/${gone.id}`));
    expect((await told())[0]?.[0]).toEqual({
      type: 'realm_user',
      op: 'update',
      person: { user_id: gone.id, is_active: false },
    });
  });

  test('a restricted guest is told of users they may see', async () => {
    const member = { new: testApp.group('members') };
    ok(await testApp.as(testApp.owner).patch('/realm', { can_access_all_users_group: member }));
    const guest = await testApp.user('gina', ROLE.guest);
    const own = ok(await testApp.as(guest).get('/users/me/subscriptions')).body.subscriptions;
    ok(
      await testApp.as(guest).del('/users/me/subscriptions', {
        subscriptions: own.map(({ name }: { name: string }) => name),
      }),
    );
    const [queue, open] = [
      await listen(testApp, guest, { event_types: ['realm_user'] }),
      await testApp.user('stranger'),
    ];
    ok(await testApp.as(testApp.owner).patch(`/users/${open.id}`, { full_name: 'Sam Stranger' }));
    expect(await queue.next()).toEqual([]);
    await testApp.channel(maria, 'hall', { others: [guest] });
    await queue.next();
    ok(await testApp.as(testApp.owner).patch(`/users/${maria.id}`, { full_name: 'Maria Meier' }));
    expect(await queue.next()).toMatchObject([
      { type: 'realm_user', person: { user_id: maria.id, full_name: 'Maria Meier' } },
    ]);
    await told();
  });
});

test('changes of groups are told to all', async () => {
  const client = testApp.as(maria);
  const { group_id: id } = ok(
    await client.post('/user_groups/create', {
      name: 'cooks',
      description: '',
      members: [maria.id],
    }),
  ).body;
  expect((await told())[0]).toMatchObject([
    { type: 'user_group', op: 'add', group: { id, name: 'cooks', members: [maria.id] } },
  ]);
  ok(await client.patch(`/user_groups/${id}`, { description: 'who cook' }));
  expect((await told())[0]).toEqual([
    { type: 'user_group', op: 'update', group_id: id, data: { description: 'who cook' } },
  ]);
  ok(await client.post(`/user_groups/${id}/members`, { add: [testApp.owner.id] }));
  expect((await told())[0]?.[0]).toEqual({
    type: 'user_group',
    op: 'add_members',
    group_id: id,
    user_ids: [testApp.owner.id],
  });
  ok(await client.post(`/user_groups/${id}/subgroups`, { add: [testApp.group('moderators')] }));
  expect((await told())[0]).toEqual([
    {
      type: 'user_group',
      op: 'add_subgroups',
      group_id: id,
      direct_subgroup_ids: [testApp.group('moderators')],
    },
  ]);
});
