import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { E, ROLE } from '@parley/core';
import * as t from 'io-ts';
import { ok, openTestApp, type TestApp } from '../../testing/test-app.ts';

/**
 * What programs that other people wrote cannot do without, as they read it: see the sources of
 * zulip-terminal and zulip-flutter.
 */
const texts = t.array(t.string);
const ids = t.array(t.Int);
const emoji = t.record(
  t.string,
  t.type({ name: t.string, deactivated: t.boolean, source_url: t.string, id: t.string }),
);
const user = t.type({
  user_id: t.Int,
  email: t.string,
  full_name: t.string,
  date_joined: t.string,
  is_bot: t.boolean,
  role: t.Int,
  timezone: t.string,
  avatar_version: t.Int,
});
const group = t.type({
  id: t.Int,
  name: t.string,
  description: t.string,
  members: ids,
  direct_subgroup_ids: ids,
  is_system_group: t.boolean,
});
const channel = t.type({
  stream_id: t.Int,
  name: t.string,
  description: t.string,
  rendered_description: t.string,
  date_created: t.Int,
  invite_only: t.boolean,
  is_web_public: t.boolean,
  history_public_to_subscribers: t.boolean,
});
const subscription = t.intersection([
  channel,
  t.type({ pin_to_top: t.boolean, is_muted: t.boolean, color: t.string }),
]);
const grouped = <P extends t.Props>(props: P) =>
  t.array(t.intersection([t.type(props), t.type({ unread_message_ids: ids })]));
const unread = t.type({
  count: t.Int,
  pms: grouped({ other_user_id: t.Int, sender_id: t.Int }),
  streams: grouped({ stream_id: t.Int, topic: t.string }),
  huddles: grouped({ user_ids_string: t.string }),
  mentions: ids,
  old_unreads_missing: t.boolean,
});
const queue = { queue_id: t.string, last_event_id: t.Int, zulip_version: t.string };

const terminal = t.type({
  ...queue,
  max_message_id: t.Int,
  user_id: t.Int,
  email: t.string,
  full_name: t.string,
  realm_name: t.string,
  realm_message_retention_days: t.Int,
  realm_users: t.array(user),
  cross_realm_bots: t.array(t.type({ user_id: t.Int, email: t.string, full_name: t.string })),
  presences: t.record(t.string, t.record(t.string, t.type({ status: t.string, timestamp: t.Int }))),
  subscriptions: t.array(
    t.intersection([
      subscription,
      t.type({ subscribers: ids, desktop_notifications: t.boolean, stream_post_policy: t.Int }),
      t.type({ stream_weekly_traffic: t.Int, message_retention_days: t.union([t.Int, t.null]) }),
    ]),
  ),
  muted_topics: t.array(t.tuple([t.string, t.string, t.Int])),
  realm_user_groups: t.array(group),
  realm_emoji: emoji,
  unread_msgs: unread,
  starred_messages: ids,
  user_settings: t.type({
    send_private_typing_notifications: t.boolean,
    twenty_four_hour_time: t.boolean,
    pm_content_in_desktop_notifications: t.boolean,
  }),
  realm_allow_message_editing: t.boolean,
  realm_message_content_edit_limit_seconds: t.union([t.Int, t.null]),
  realm_allow_edit_history: t.boolean,
  custom_profile_fields: t.array(t.UnknownRecord),
  zulip_feature_level: t.Int,
  max_stream_name_length: t.Int,
  max_topic_length: t.Int,
  max_message_length: t.Int,
  server_typing_started_wait_period_milliseconds: t.Int,
  server_presence_ping_interval_seconds: t.Int,
});

const flutter = t.type({
  ...queue,
  zulip_feature_level: t.Int,
  zulip_merge_base: t.string,
  alert_words: texts,
  custom_profile_fields: t.array(
    t.type({
      id: t.Int,
      type: t.Int,
      order: t.Int,
      name: t.string,
      hint: t.string,
      field_data: t.string,
    }),
  ),
  max_stream_name_length: t.Int,
  max_topic_length: t.Int,
  server_presence_ping_interval_seconds: t.Int,
  server_presence_offline_threshold_seconds: t.Int,
  muted_users: t.array(t.type({ id: t.Int, timestamp: t.Int })),
  presences: t.record(t.string, t.type({ active_timestamp: t.Int, idle_timestamp: t.Int })),
  realm_emoji: emoji,
  realm_user_groups: t.array(group),
  recent_private_conversations: t.array(t.type({ max_message_id: t.Int, user_ids: ids })),
  saved_snippets: t.array(
    t.type({ id: t.Int, title: t.string, content: t.string, date_created: t.Int }),
  ),
  subscriptions: t.array(subscription),
  unread_msgs: unread,
  starred_messages: ids,
  streams: t.array(channel),
  user_status: t.record(t.string, t.UnknownRecord),
  user_settings: t.type({
    starred_message_counts: t.boolean,
    display_emoji_reaction_users: t.boolean,
    emojiset: t.string,
    presence_enabled: t.boolean,
    twenty_four_hour_time: t.boolean,
  }),
  user_topics: t.array(
    t.type({
      stream_id: t.Int,
      topic_name: t.string,
      last_updated: t.Int,
      visibility_policy: t.Int,
    }),
  ),
  realm_wildcard_mention_policy: t.union([
    t.literal(1),
    t.literal(2),
    t.literal(3),
    t.literal(5),
    t.literal(6),
    t.literal(7),
  ]),
  realm_name: t.string,
  realm_waiting_period_threshold: t.Int,
  realm_allow_message_editing: t.boolean,
  realm_enable_read_receipts: t.boolean,
  realm_icon_url: t.string,
  realm_presence_disabled: t.boolean,
  realm_default_external_accounts: t.UnknownRecord,
  max_file_upload_size_mib: t.Int,
  server_emoji_data_url: t.string,
  event_queue_longpoll_timeout_seconds: t.Int,
  realm_users: t.array(user),
  realm_non_active_users: t.array(user),
  cross_realm_bots: t.array(user),
});

/** Where an answer is not what is asked for. */
const faults = (codec: t.Mixed, body: unknown): ReadonlyArray<string> => {
  const decoded = codec.decode(body);
  return E.isRight(decoded)
    ? []
    : decoded.left.map(
        ({ context, value }) =>
          `${context.map(({ key }) => key).join('/')}: ${JSON.stringify(value)}`,
      );
};

let testApp: TestApp;
let maria: Awaited<ReturnType<TestApp['user']>>;
beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria');
  const [nico, eve] = [await testApp.user('nico'), await testApp.user('eve', ROLE.guest)];
  const [hers, his] = [testApp.as(maria), testApp.as(nico)];
  const id = await testApp.channel(maria, 'kitchen', { others: [nico, eve] });
  await testApp.channel(nico, 'library');
  await testApp.post(nico, id, 'soup', `@**maria user|${maria.id}** come`);
  await testApp.post(nico, id, '');
  const direct = await testApp.direct(nico, [maria]);
  await testApp.direct(nico, [maria, eve]);
  ok(await hers.post('/messages/flags', { messages: [direct], op: 'add', flag: 'starred' }));
  ok(await hers.post('/user_topics', { stream_id: id, topic: 'noise', visibility_policy: 1 }));
  ok(await hers.post('/users/me/alert_words', { alert_words: ['salt'] }));
  ok(await hers.post(`/users/me/muted_users/${eve.id}`));
  ok(await hers.post('/saved_snippets', { title: 'a', content: 'b' }));
  ok(await his.post('/users/me/status', { status_text: 'reading' }));
  ok(await his.post('/users/me/presence', { status: 'active' }));
  ok(
    await testApp
      .as(testApp.owner)
      .post('/realm/profile_fields', { name: 'Birthplace', hint: 'a town', field_type: 1 }),
  );
  await testApp.emoji(testApp.owner, 'party');
  ok(
    await his.post('/user_groups/create', {
      name: 'cooks',
      description: 'of soup',
      members: [nico.id],
    }),
  );
  testApp.advanceClock(7 * 86_400);
  ok(await his.post('/users/me/presence', { status: 'active' }));
  const gone = await testApp.user('gone');
  ok(await testApp.as(testApp.owner).del(`/users/${gone.id}`));
});
afterAll(() => testApp.close());

const empty = (
  body: Readonly<Record<string, unknown>>,
  keys: ReadonlyArray<string>,
): ReadonlyArray<string> => keys.filter((key) => Object.values(Object(body[key])).length === 0);

describe('what a client asks for when it starts has all it cannot do without', () => {
  test('zulip-terminal', async () => {
    const { body } = ok(
      await testApp.as(maria).post('/register', {
        event_types: [
          ...[
            'message',
            'update_message',
            'reaction',
            'submessage',
            'subscription',
            'typing',
            'update_message_flags',
            'user_settings',
          ],
          ...['realm_emoji', 'realm_user'],
        ],
        fetch_event_types: [
          ...[
            'realm',
            'presence',
            'subscription',
            'message',
            'starred_messages',
            'update_message_flags',
            'muted_topics',
            'realm_user',
          ],
          ...[
            'realm_user_groups',
            'user_settings',
            'realm_emoji',
            'custom_profile_fields',
            'zulip_version',
          ],
        ],
        client_gravatar: true,
        apply_markdown: true,
        include_subscribers: true,
      }),
    );
    expect(faults(terminal, body)).toEqual([]);
    const filled = [
      'presences',
      'subscriptions',
      'muted_topics',
      'realm_user_groups',
      'realm_emoji',
      'starred_messages',
      'realm_users',
    ];
    expect(empty(body, [...filled, 'custom_profile_fields', 'cross_realm_bots'])).toEqual([]);
    expect(empty(body.unread_msgs, ['pms', 'streams', 'huddles', 'mentions'])).toEqual([]);
    expect(body.realm_users.map(({ user_id }: { readonly user_id: number }) => user_id)).toContain(
      maria.id,
    );
    expect(Object.keys(body.presences)).toEqual(['nico@chat.example']);
    expect(body).not.toHaveProperty('streams');
  });

  test('zulip-flutter', async () => {
    const can = [
      ...[
        'notification_settings_null',
        'bulk_message_deletion',
        'user_avatar_url_field_optional',
        'stream_typing_notifications',
      ],
      ...[
        'user_settings_object',
        'include_deactivated_groups',
        'empty_topic_name',
        'individual_emoji_changes',
      ],
    ];
    const { body } = ok(
      await testApp.as(maria).post('/register', {
        apply_markdown: true,
        client_gravatar: false,
        slim_presence: true,
        client_capabilities: Object.fromEntries(can.map((one) => [one, true])),
      }),
    );
    expect(faults(flutter, body)).toEqual([]);
    const filled = [
      'alert_words',
      'custom_profile_fields',
      'muted_users',
      'presences',
      'realm_emoji',
      'realm_user_groups',
      'user_topics',
    ];
    const more = [
      'recent_private_conversations',
      'saved_snippets',
      'subscriptions',
      'starred_messages',
      'streams',
      'user_status',
    ];
    expect(
      empty(body, [
        ...filled,
        ...more,
        'realm_users',
        'realm_non_active_users',
        'cross_realm_bots',
      ]),
    ).toEqual([]);
    expect(empty(body.unread_msgs, ['pms', 'streams', 'huddles', 'mentions'])).toEqual([]);
    expect(Object.entries(body).filter(([, value]) => value === undefined)).toEqual([]);
  });
});
