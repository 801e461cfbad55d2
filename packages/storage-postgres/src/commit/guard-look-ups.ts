/** Where the row of a guard is found by its id; each of these tables has a column `revision`. */
const TABLE_OF_ROW = {
  group: 'user_groups',
  user: 'users',
  channel: 'channels',
  attachment: 'attachments',
  message: 'messages',
  topic: 'topics',
  snippet: 'saved_snippets',
  draft: 'drafts',
  invitation: 'invitations',
  linkifier: 'linkifiers',
  playground: 'playgrounds',
  'profile-field': 'profile_fields',
  emoji: 'realm_emoji',
} as const;

type RowWithId = keyof typeof TABLE_OF_ROW;

const revisionIn = (table: string): string =>
  `select revision from {${table}} where realm_id = $1 and id = g.key`;

/**
 * What a check looks up, by the columns of `g`: at most one row with one number, which is the
 * expected one, or none where none is expected.
 */
export const LOOK_UPS = {
  ...(Object.fromEntries(
    Object.entries(TABLE_OF_ROW).map(([row, table]) => [row, revisionIn(table)]),
  ) as Record<RowWithId, string>),
  realm: 'select revision from {realms} where id = $1 and id = g.key',
  subscription:
    'select revision from {subscriptions} where realm_id = $1 and channel_id = g.key ' +
    'and user_id = g.second',
  upload: 'select 1 from {unfinished_uploads} where realm_id = $1 and id = g.text',
  'upload-space': 'select revision from {upload_spaces} where realm_id = $1 and realm_id = g.key',
  status: 'select revision from {user_statuses} where realm_id = $1 and user_id = g.key',
  'alert-words': 'select revision from {alert_words} where realm_id = $1 and user_id = g.key',
  mute:
    'select revision from {muted_users} where realm_id = $1 and user_id = g.key ' +
    'and muted_id = g.second',
  // Its revision is the first one, always.
  reaction:
    'select 1 from {reactions} where realm_id = $1 and message_id = g.key and user_id = g.second ' +
    'and type = g.text and emoji_code = g.text2',
  device:
    'select revision from {devices} where realm_id = $1 and realm_id = g.key and kind = g.text ' +
    'and token = g.text2',
  /** The newest message of a topic. */
  newest: 'select max(last_id) from {spans} where realm_id = $1 and topic_id = g.key',
  // A subdomain is one realm's among all.
  'realm.subdomain': 'select 1 from {realms} where subdomain_key = g.text and $1::bigint > 0',
  'user.email': 'select 1 from {users} where realm_id = $1 and email_key = g.text',
  'user.external': 'select 1 from {users} where realm_id = $1 and external = g.text',
  'channel.name': 'select 1 from {channels} where realm_id = $1 and name_key = g.text',
  'group.name': 'select 1 from {user_groups} where realm_id = $1 and name = g.text',
  'emoji.name': 'select 1 from {realm_emoji} where realm_id = $1 and name = g.text and is_active',
  'linkifier.pattern': 'select 1 from {linkifiers} where realm_id = $1 and pattern = g.text',
  'linkifier.position':
    'select 1 from {linkifiers} where realm_id = $1 and position = g.text::bigint',
  'playground.name':
    'select 1 from {playgrounds} where realm_id = $1 and language = g.text and name = g.text2',
  conversation: 'select 1 from {conversations} where realm_id = $1 and participants_key = g.text',
  'plan.id': 'select 1 from {applied_plans} where realm_id = $1 and id = g.text',
  'request.key':
    'select 1 from {requests} where realm_id = $1 and user_id = g.key and key = g.text',
  'topic.name':
    'select 1 from {topics} where realm_id = $1 and channel_id = g.key and name_key = g.text',
} as const satisfies Readonly<Record<string, string>>;

export type LookUp = keyof typeof LOOK_UPS;
