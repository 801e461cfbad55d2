import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer, Client } from './testing/request.ts';
import { ok, openTestApp } from './testing/test-app.ts';

const { testApp, maria } = await openTestApp(['maria']);
afterAll(() => testApp.close());

type Kind = 'text' | 'line' | 'name';
/**
 * One parameter that is stored: what it may hold, how it is sent, and how the list it would be in
 * is read.
 */
type Row = readonly [
  parameter: string,
  kind: Kind,
  send: (client: Client, text: string) => Promise<Answer>,
  read: string,
];

let channel = 0;
let message = 0;
let group = 0;
let field = 0;
beforeAll(async () => {
  const owner = testApp.as(testApp.owner);
  channel = await testApp.channel(testApp.owner, 'texts', { others: [maria] });
  message = await testApp.post(testApp.owner, channel, 'topic');
  group = ok(
    await owner.post('/user_groups/create', { name: 'cooks', description: '', members: [] }),
  ).body.group_id;
  field = ok(await owner.post('/realm/profile_fields', { name: 'About me', field_type: 2 })).body
    .id;
});

let count = 0;
const fresh = (): string => `n${++count}`;
const playground = (over: object) => ({
  name: fresh(),
  pygments_language: 'python',
  url_template: 'https://p.test/{code}',
  ...over,
});
const linkifier = (over: object) => ({
  pattern: `#${fresh()}`,
  url_template: 'https://l.test/',
  ...over,
});

const ROWS: ReadonlyArray<Row> = [
  [
    'messages.content',
    'text',
    (by, content) => by.post('/messages', { type: 'stream', to: channel, topic: 't', content }),
    '/messages?anchor=newest&num_before=5&num_after=0',
  ],
  [
    'messages.topic',
    'line',
    (by, topic) => by.post('/messages', { type: 'stream', to: channel, topic, content: 'x' }),
    '/messages?anchor=newest&num_before=5&num_after=0',
  ],
  [
    'messages edit content',
    'text',
    (by, content) => by.patch(`/messages/${message}`, { content }),
    `/messages?anchor=newest&num_before=5&num_after=0`,
  ],
  [
    'messages edit topic',
    'line',
    (by, topic) => by.patch(`/messages/${message}`, { topic }),
    `/messages?anchor=newest&num_before=5&num_after=0`,
  ],
  [
    'draft topic',
    'line',
    (by, topic) =>
      by.post('/drafts', { drafts: [{ type: 'stream', to: [channel], topic, content: 'x' }] }),
    '/drafts',
  ],
  [
    'draft content',
    'text',
    (by, content) => by.post('/drafts', { drafts: [{ type: '', to: [], topic: '', content }] }),
    '/drafts',
  ],
  [
    'snippet title',
    'line',
    (by, title) => by.post('/saved_snippets', { title, content: 'x' }),
    '/saved_snippets',
  ],
  [
    'snippet content',
    'text',
    (by, content) => by.post('/saved_snippets', { title: 'x', content }),
    '/saved_snippets',
  ],
  [
    'status_text',
    'line',
    (by, status_text) => by.post('/users/me/status', { status_text }),
    '/users/me',
  ],
  [
    'alert word',
    'line',
    (by, word) => by.post('/users/me/alert_words', { alert_words: [word] }),
    '/users/me/alert_words',
  ],
  ['full name', 'name', (by, full_name) => by.patch('/settings', { full_name }), '/users/me'],
  [
    'name of a bot',
    'name',
    (by, full_name) => by.post('/bots', { full_name, short_name: fresh(), bot_type: 1 }),
    '/bots',
  ],
  [
    'name of a channel',
    'name',
    (by, name) => by.post('/users/me/subscriptions', { subscriptions: [{ name }] }),
    '/streams',
  ],
  [
    'new name of a channel',
    'name',
    (by, new_name) => by.patch(`/streams/${channel}`, { new_name }),
    '/streams',
  ],
  [
    'description of a channel',
    'text',
    (by, description) => by.patch(`/streams/${channel}`, { description }),
    '/streams',
  ],
  [
    'description of a new channel',
    'text',
    (by, description) =>
      by.post('/users/me/subscriptions', { subscriptions: [{ name: fresh(), description }] }),
    '/streams',
  ],
  [
    'name of a group',
    'name',
    (by, name) => by.post('/user_groups/create', { name, description: '', members: [] }),
    '/user_groups',
  ],
  [
    'new name of a group',
    'name',
    (by, name) => by.patch(`/user_groups/${group}`, { name }),
    '/user_groups',
  ],
  [
    'description of a group',
    'text',
    (by, description) => by.patch(`/user_groups/${group}`, { description }),
    '/user_groups',
  ],
  [
    'name of the organization',
    'line',
    (by, name) => by.patch('/realm', { name }),
    '/server_settings',
  ],
  [
    'description of the organization',
    'text',
    (by, description) => by.patch('/realm', { description }),
    '/server_settings',
  ],
  [
    'name of a playground',
    'line',
    (by, name) => by.post('/realm/playgrounds', playground({ name })),
    '/realm/linkifiers',
  ],
  [
    'template of a playground',
    'line',
    (by, text) =>
      by.post('/realm/playgrounds', playground({ url_template: `https://p.test/{code}${text}` })),
    '/realm/linkifiers',
  ],
  [
    'language of a playground',
    'line',
    (by, pygments_language) => by.post('/realm/playgrounds', playground({ pygments_language })),
    '/realm/linkifiers',
  ],
  [
    'pattern of a linkifier',
    'line',
    (by, text) => by.post('/realm/filters', linkifier({ pattern: `#x${text}` })),
    '/realm/linkifiers',
  ],
  [
    'template of a linkifier',
    'line',
    (by, text) => by.post('/realm/filters', linkifier({ url_template: `https://l.test/${text}` })),
    '/realm/linkifiers',
  ],
  [
    'welcome text',
    'text',
    (by, text) => by.post('/invites/multiuse', { welcome_message_custom_text: text }),
    '/invites',
  ],
  [
    'name of a profile field',
    'line',
    (by, name) => by.post('/realm/profile_fields', { name, field_type: 1 }),
    '/realm/profile_fields',
  ],
  [
    'hint of a profile field',
    'line',
    (by, hint) => by.post('/realm/profile_fields', { name: fresh(), hint, field_type: 1 }),
    '/realm/profile_fields',
  ],
  [
    'option of a profile field',
    'line',
    (by, text) =>
      by.post('/realm/profile_fields', {
        name: fresh(),
        field_type: 3,
        field_data: { a: { text, order: '1' } },
      }),
    '/realm/profile_fields',
  ],
  [
    'long text of a profile',
    'text',
    (by, value) => by.patch('/users/me/profile_data', { data: [{ id: field, value }] }),
    '/users/me',
  ],
  [
    'token of FCM',
    'line',
    (by, token) => by.post('/users/me/android_gcm_reg_id', { token }),
    '/users/me',
  ],
  [
    'token of APNs',
    'line',
    (by, token) => by.post('/users/me/apns_device_token', { token: `YWJj${token}`, appid: 'a' }),
    '/users/me',
  ],
];

const NOT_IN_A_LINE = ['a\u0007b', 'a\nb', 'a\u0085b', 'a\ufdd0b'];
const NOT_IN_A_NAME = [
  'a\u200bb',
  '\u202eab',
  'a\u2066b',
  'ab\u00adc',
  'a\u200db',
  '\u2800\u2800',
  '\u3164\u3164',
];
const refusedIn = {
  text: ['a\0b'],
  line: ['a\0b', ...NOT_IN_A_LINE],
  name: ['a\0b', ...NOT_IN_A_LINE, ...NOT_IN_A_NAME],
} as const;

describe.each(ROWS)('%s', (_parameter, kind, send, read) => {
  test.each(refusedIn[kind])('takes no %j, and stores nothing', async (text) => {
    const owner = testApp.as(testApp.owner);
    const before = (await owner.get(read)).body;
    const answer = await send(owner, text);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
    expect((await owner.get(read)).body).toEqual(before);
  });
});

const lined = ROWS.filter(([, kind]) => kind === 'text');
test.each(lined)(
  '%s may have lines',
  async (_parameter, _kind, send) =>
    void ok(await send(testApp.as(testApp.owner), `a\nb\tc ${fresh()}`)),
);
