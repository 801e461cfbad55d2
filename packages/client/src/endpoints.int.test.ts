import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestApp, type Person, type TestApp } from '@parley/http-express/testing';
import { type Client, createClient } from './index.ts';
import { done, refused } from './testing/answers.ts';
import { clientOf } from './testing/client-of.ts';

let testApp: TestApp;
let nico: Person;
let maria: Person;
let owner: Client;
let member: Client;
let stranger: Client;
let general: number;

beforeAll(async () => {
  const opened = await openTestApp(['maria', 'nico']);
  ({ testApp, maria, nico } = opened);
  owner = clientOf(testApp, testApp.owner);
  member = clientOf(testApp, opened.nico);
  stranger = createClient({
    baseUrl: testApp.base,
    auth: { email: opened.nico.email, apiKey: 'x'.repeat(32) },
  });
  general = (await done(owner.GET('/get_stream_id', { query: { stream: 'general' } }))).stream_id;
});
afterAll(() => testApp.close());

const NO_CREDENTIALS = { status: 401, code: 'UNAUTHORIZED' } as const;

const sent = async (by: Client, topic: string, content = 'hello'): Promise<number> =>
  (await done(by.POST('/messages', { form: { type: 'stream', to: general, topic, content } }))).id;

describe('messages', () => {
  test('4.1 are edited and moved', async () => {
    const path = { message_id: await sent(owner, 'one') };
    const edited = owner.PATCH('/messages/{message_id}', { path, form: { content: 'changed' } });
    expect((await done(edited)).detached_uploads).toEqual([]);
    const form = { topic: 'other', propagate_mode: 'change_all' } as const;
    await done(owner.PATCH('/messages/{message_id}', { path, form }));
    const { message } = await done(owner.GET('/messages/{message_id}', { path }));
    expect([message.subject, message.content]).toEqual(['other', '<p>changed</p>']);
  });

  test('4.1 of others are not edited, nor is a whole topic moved after its time', async () => {
    const path = { message_id: await sent(owner, 'slow') };
    await refused(
      member.PATCH('/messages/{message_id}', { path, form: { content: 'mine' } }),
      'message.edit.not-sender',
    );
    testApp.advanceClock(8 * 86_400);
    const late = await sent(member, 'slow');
    await refused(
      member.PATCH('/messages/{message_id}', {
        path: { message_id: late },
        form: { topic: 'fast', propagate_mode: 'change_all' },
      }),
      'message.move.time-limit',
      {
        code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
        first_message_id_allowed_to_move: late,
        total_messages_in_topic: 2,
        total_messages_allowed_to_move: 1,
      },
    );
  });

  test('4.3 are fetched', async () => {
    const path = { message_id: await sent(owner, 'two', '*hi*') };
    const query = { apply_markdown: false };
    const { message, raw_content } = await done(
      owner.GET('/messages/{message_id}', { path, query }),
    );
    expect([message.content, raw_content]).toEqual(['*hi*', '*hi*']);
    await refused(
      owner.GET('/messages/{message_id}', { path: { message_id: 999_999 } }),
      'message.unavailable',
      { msg: 'Invalid message(s)' },
    );
  });

  test('4.15 are marked as read', async () => {
    await sent(owner, 'unread');
    expect((await done(member.POST('/mark_all_as_read'))).complete).toBe(true);
    await refused(stranger.POST('/mark_all_as_read'), 'caller.key-unknown', NO_CREDENTIALS);
  });

  test('4.20 drafts are listed', async () => {
    const draft = { type: 'private', to: [maria.id], topic: '', content: 'not yet' } as const;
    await done(member.POST('/drafts', { form: { drafts: [draft] } }));
    expect(await done(member.GET('/drafts'))).toMatchObject({
      count: 1,
      drafts: [{ ...draft, timestamp: expect.any(Number) }],
    });
    await refused(stranger.GET('/drafts'), 'caller.key-unknown', NO_CREDENTIALS);
  });

  test('4.7 and 4.8 snippets are saved and changed', async () => {
    const form = { title: 'Greeting', content: 'Hello!' };
    const { saved_snippet_id } = await done(member.POST('/saved_snippets', { form }));
    const change = (id: number) =>
      member.PATCH('/saved_snippets/{saved_snippet_id}', {
        path: { saved_snippet_id: id },
        form: { content: 'Good day!' },
      });
    await done(change(saved_snippet_id));
    await refused(change(999), 'snippet.unavailable', {
      status: 404,
      msg: 'Saved snippet does not exist.',
    });
    await refused(
      member.POST('/saved_snippets', { form: { title: ' ', content: 'x' } }),
      'snippet.empty',
      { msg: 'Title cannot be empty.' },
    );
  });
});

describe('people', () => {
  test('4.6 and 4.21 are created and listed', async () => {
    const form = { email: 'new@chat.example', full_name: 'New', password: 'correct horse battery' };
    const { user_id } = await done(owner.POST('/users', { form }));
    const query = { user_ids: [user_id], include_custom_profile_fields: true };
    const { members } = await done(owner.GET('/users', { query }));
    expect(members).toMatchObject([{ user_id, full_name: 'New', role: 400, profile_data: {} }]);
    await refused(owner.POST('/users', { form }), 'user.email-taken', {
      msg: 'Email is already in use.',
    });
    await refused(stranger.GET('/users'), 'caller.key-unknown', NO_CREDENTIALS);
  });

  test('4.4 get a status', async () => {
    const path = { user_id: nico.id };
    const form = { status_text: 'away', emoji_name: 'car' };
    await done(owner.POST('/users/{user_id}/status', { path, form }));
    await refused(member.POST('/users/{user_id}/status', { path, form }), 'user.not-administrable');
    await refused(
      owner.POST('/users/{user_id}/status', { path, form: { status_text: 'x'.repeat(61) } }),
      'status.text-too-long',
    );
  });

  test('4.12 groups get subgroups', async () => {
    const group = async (name: string) =>
      (
        await done(
          owner.POST('/user_groups/create', { form: { name, description: '', members: [] } }),
        )
      ).group_id;
    const [outer, inner] = [await group('outer'), await group('inner')];
    const path = { user_group_id: outer };
    const change = (by: Client, form: { add?: number[]; delete?: number[] }) =>
      by.POST('/user_groups/{user_group_id}/subgroups', { path, form });
    await done(change(owner, { add: [inner] }));
    await done(change(owner, { delete: [inner] }));
    await refused(change(member, { add: [inner] }), 'group.not-permitted');
  });

  test('4.5 are invited by a link', async () => {
    const form = {
      invite_expires_in_minutes: null,
      stream_ids: [general],
      invite_as: 400,
    } as const;
    const { invite_link } = await done(owner.POST('/invites/multiuse', { form }));
    expect(invite_link).toMatch(/^http/);
    await refused(
      owner.POST('/invites/multiuse', { form: { stream_ids: [999] } }),
      'invitation.channel-unavailable',
      { msg: 'Invalid channel ID 999. No invites were sent.' },
    );
  });

  test('4.17 deactivate themselves, but for the only owner', async () => {
    const leaving = clientOf(testApp, await testApp.user('leaving'));
    await done(leaving.DELETE('/users/me'));
    await refused(leaving.GET('/users/me'), 'caller.deactivated', {
      status: 401,
      code: expect.any(String),
    });
    await refused(owner.DELETE('/users/me'), 'user.only-owner', {
      code: 'CANNOT_DEACTIVATE_LAST_USER',
      entity: expect.any(String),
      is_last_owner: true,
    });
  });
});

describe('the organization', () => {
  test('4.2 has defaults of settings', async () => {
    const form = { twenty_four_hour_time: true, web_font_size_px: 16, emojiset: 'google' } as const;
    await done(owner.PATCH('/realm/user_settings_defaults', { form }));
    await refused(
      member.PATCH('/realm/user_settings_defaults', { form }),
      'caller.not-administrator',
      { code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization administrator' },
    );
  });

  test('4.9 has playgrounds', async () => {
    const form = { name: 'Play', pygments_language: 'Python', url_template: 'https://a.b/{code}' };
    expect((await done(owner.POST('/realm/playgrounds', { form }))).id).toEqual(expect.any(Number));
    await refused(
      owner.POST('/realm/playgrounds', { form: { ...form, url_template: 'https://a.b/' } }),
      'playground.code-missing',
    );
  });

  test('4.10 and 4.11 has linkifiers', async () => {
    const form = { pattern: '#(?P<id>[0-9]+)', url_template: 'https://a.b/{id}' };
    const { id } = await done(owner.POST('/realm/filters', { form }));
    const change = (filter_id: number) =>
      owner.PATCH('/realm/filters/{filter_id}', {
        path: { filter_id },
        form: { ...form, url_template: 'https://c.d/{id}' },
      });
    await done(change(id));
    const { linkifiers } = await done(owner.GET('/realm/linkifiers'));
    expect(linkifiers).toMatchObject([{ id, url_template: 'https://c.d/{id}' }]);
    await refused(change(999), 'linkifier.unavailable');
    await refused(stranger.GET('/realm/linkifiers'), 'caller.key-unknown', NO_CREDENTIALS);
  });

  test('4.19 has default channels', async () => {
    const add = (stream_id: number) => owner.POST('/default_streams', { form: { stream_id } });
    await done(add(general));
    await refused(add(999), 'channel.unavailable', { msg: 'Invalid channel ID' });
  });
});

describe('files and devices', () => {
  test('4.13 and 4.22 files are uploaded and deleted', async () => {
    const form = { file: new File(['a loom'], 'loom.txt') };
    const { url, filename } = await done(member.POST('/user_uploads', { form }));
    expect([url, filename]).toEqual([expect.stringMatching(/loom\.txt$/), 'loom.txt']);
    const { attachments } = await done(member.GET('/attachments'));
    const path = { attachment_id: attachments[0]?.id ?? 0 };
    await done(member.DELETE('/attachments/{attachment_id}', { path }));
    await refused(
      member.DELETE('/attachments/{attachment_id}', { path }),
      'attachment.unavailable',
      { msg: 'Invalid attachment' },
    );
    await refused(
      stranger.DELETE('/attachments/{attachment_id}', { path }),
      'caller.key-unknown',
      NO_CREDENTIALS,
    );
  });

  test('4.14, 4.16 and 4.18 devices have tokens', async () => {
    await done(member.POST('/users/me/android_gcm_reg_id', { form: { token: 'a token' } }));
    await refused(
      member.POST('/users/me/android_gcm_reg_id', { form: { token: '' } }),
      'push.token-length',
    );
    await done(
      member.POST('/users/me/apns_device_token', { form: { token: 'abcd', appid: 'org.chat' } }),
    );
    const remove = () => member.DELETE('/users/me/apns_device_token', { form: { token: 'abcd' } });
    await done(remove());
    await refused(remove(), 'push.token-unknown', { msg: 'Token does not exist' });
    await refused(
      member.POST('/mobile_push/test_notification', { form: { token: 'no such token' } }),
      'push.device-unknown',
      { code: 'INVALID_PUSH_DEVICE_TOKEN' },
    );
  });
});
