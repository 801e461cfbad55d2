import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listen, type Queue } from '../../testing/listen.ts';
import { ok, openTestApp } from '../../testing/test-app.ts';

const TEXT = '*soup* #7 :party: <b>';
const HTML =
  '<p><em>soup</em> <a href="https://t.test/7">#7</a> ' +
  '<img alt=":party:" class="emoji" src="/user_avatars/1/emoji/images/party.png" ' +
  'title="party"> &lt;b&gt;</p>';
const CAKE = '<p><strong>cake</strong></p>';
const DIFF = expect.stringContaining(
  '&lt;b&gt;</span><strong><span class="highlight_text_inserted">cake</span></strong></p></div>',
);

const { testApp, maria, nico } = await openTestApp(['maria', 'nico']);
afterAll(() => testApp.close());

let channel: number;
let raw: Queue;
let html: Queue;
let id: number;
beforeAll(async () => {
  ok(
    await testApp
      .as(testApp.owner)
      .post('/realm/filters', { pattern: '#(?P<id>[0-9]+)', url_template: 'https://t.test/{id}' }),
  );
  await testApp.emoji(testApp.owner, 'party');
  channel = await testApp.channel(maria, 'kitchen', { others: [nico] });
  ok(await testApp.as(maria).patch(`/streams/${channel}`, { description: TEXT }));
  await testApp.post(maria, channel, 'what came first');
  const types = { event_types: JSON.stringify(['message', 'update_message', 'stream']) };
  raw = await listen(testApp, nico, { ...types, apply_markdown: false });
  html = await listen(testApp, nico, { ...types, apply_markdown: true });
  id = await testApp.post(maria, channel, 'menu #8', TEXT);
});

const get = async (path: string, query: Record<string, unknown> = {}) =>
  ok(await testApp.as(nico).get(path, query)).body;
const newest = { anchor: 'newest', num_before: 1, num_after: 0 };

describe('one text looks the same wherever it is shown', () => {
  test('in the message, as HTML or as it was typed', async () => {
    const shown = { content: HTML, content_type: 'text/html' };
    const typed = { content: TEXT, content_type: 'text/x-markdown' };
    expect((await get('/messages', newest)).messages[0]).toMatchObject(shown);
    expect(
      (await get('/messages', { ...newest, apply_markdown: false })).messages[0],
    ).toMatchObject(typed);
    expect(await get(`/messages/${id}`)).toMatchObject({ message: shown, raw_content: TEXT });
    expect(await get(`/messages/${id}`, { apply_markdown: false })).toMatchObject({
      message: typed,
      raw_content: TEXT,
    });
  });

  test('in the event of it, as the client asked when it registered', async () => {
    expect(await html.next()).toMatchObject([
      { type: 'message', message: { content: HTML, content_type: 'text/html' } },
    ]);
    expect(await raw.next()).toMatchObject([
      { type: 'message', message: { content: TEXT, content_type: 'text/x-markdown' } },
    ]);
  });

  test('in the links of its topic', async () =>
    expect((await get(`/messages/${id}`)).message.topic_links).toEqual([
      { text: '#8', url: 'https://t.test/8' },
    ]));

  test('before it is sent', async () =>
    expect(
      ok(await testApp.as(nico).post('/messages/render', { content: TEXT })).body.rendered,
    ).toBe(HTML));

  test('in the event and the history of an edit', async () => {
    ok(await testApp.as(maria).patch(`/messages/${id}`, { content: '**cake**' }));
    const edited = {
      type: 'update_message',
      content: '**cake**',
      rendered_content: CAKE,
      orig_content: TEXT,
      orig_rendered_content: HTML,
    };
    expect(await html.next()).toMatchObject([edited]);
    expect(await raw.next()).toMatchObject([edited]);
    expect((await get(`/messages/${id}/history`)).message_history).toMatchObject([
      { content: TEXT, rendered_content: HTML },
      {
        content: '**cake**',
        rendered_content: CAKE,
        prev_content: TEXT,
        prev_rendered_content: HTML,
        content_html_diff: DIFF,
      },
    ]);
    expect((await get(`/messages/${id}`)).message.edit_history).toMatchObject([
      { prev_content: TEXT, prev_rendered_content: HTML },
    ]);
  });

  test('in descriptions of channels, and the event of a new one', async () => {
    const described = (streams: ReadonlyArray<{ readonly stream_id: number }>) =>
      streams.find((one) => one.stream_id === channel);
    expect(described((await get('/streams')).streams)).toMatchObject({
      description: TEXT,
      rendered_description: HTML,
    });
    expect(described((await get('/users/me/subscriptions')).subscriptions)).toMatchObject({
      rendered_description: HTML,
    });
    const registered = ok(
      await testApp.as(nico).post('/register', { fetch_event_types: ['subscription'] }),
    ).body;
    expect(described(registered.subscriptions)).toMatchObject({ rendered_description: HTML });
    ok(await testApp.as(maria).patch(`/streams/${channel}`, { description: `${TEXT} too` }));
    const events = await html.next();
    expect(events.filter(({ type }) => type === 'stream')).toMatchObject([
      {
        property: 'description',
        value: `${TEXT} too`,
        rendered_description: HTML.replace('</p>', ' too</p>'),
      },
    ]);
  });

  test('in what an organization says about itself, but for its own emoji', async () => {
    await testApp.settings({ description: TEXT });
    const { realm_description: shown } = await get('/server_settings');
    expect(shown).toBe(HTML.replace(/<img [^>]*>/, ':party:'));
  });

  test('in fields of a profile', async () => {
    const field = ok(
      await testApp
        .as(testApp.owner)
        .post('/realm/profile_fields', { name: 'About', field_type: 2 }),
    ).body.id;
    ok(
      await testApp
        .as(maria)
        .patch('/users/me/profile_data', { data: [{ id: field, value: TEXT }] }),
    );
    const { user } = await get(`/users/${maria.id}`, { include_custom_profile_fields: true });
    expect(user.profile_data[field]).toEqual({ value: TEXT, rendered_value: HTML });
  });
});

describe('what has no HTML on the wire is handed out as it was typed', () => {
  test('saved snippets, drafts and statuses', async () => {
    const client = testApp.as(nico);
    ok(await client.post('/saved_snippets', { title: TEXT, content: TEXT }));
    ok(
      await client.post('/drafts', {
        drafts: [{ type: 'stream', to: [channel], topic: TEXT, content: TEXT }],
      }),
    );
    ok(await client.post('/users/me/status', { status_text: TEXT }));
    expect((await get('/saved_snippets')).saved_snippets).toMatchObject([
      { title: TEXT, content: TEXT },
    ]);
    expect((await get('/drafts')).drafts).toMatchObject([{ content: TEXT }]);
    expect((await get(`/users/${nico.id}/status`)).status).toMatchObject({ status_text: TEXT });
  });
});
