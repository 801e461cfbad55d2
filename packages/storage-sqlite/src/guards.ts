import { foldCase, type Guard, type KeyGuard, type RowGuard } from '@parley/core';
import type { Db } from './db.ts';

/** What is looked up, by up to two keys, and what is to be found there; null: nothing. */
type Check = readonly [found: string, key: number | string, second: number | string | null, expected: number | null];

/** Each under the first word of its check. Parameters come out of JSON, which SQLite does not plan for. */
const LOOK_UPS: ReadonlyArray<readonly [found: string, sql: string]> = [
  ...Object.entries({
    realm: 'realms',
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
  }).map(([row, table]) => [row, `select revision from ${table} where id = g.value->>1`] as const),
  ['subscription', 'select revision from subscriptions where channel_id = g.value->>1 and user_id = g.value->>2'],
  ['upload', 'select 1 from unfinished_uploads where id = g.value->>1'],
  ['upload-space', 'select revision from upload_spaces where realm_id = g.value->>1'],
  ['status', 'select revision from user_statuses where user_id = g.value->>1'],
  ['alert-words', 'select revision from alert_words where user_id = g.value->>1'],
  ['mute', 'select revision from muted_users where user_id = g.value->>1 and muted_id = g.value->>2'],
  // Its revision is the first one, always. Whose it is and what with, as JSON.
  [
    'reaction',
    `select 1 from reactions where message_id = g.value->>1
      and user_id = g.value->>2->>0 and type = g.value->>2->>1 and emoji_code = g.value->>2->>2`,
  ],
  // Two texts, as JSON.
  ['device', 'select revision from devices where realm_id = g.value->>1 and kind = g.value->>2->>0 and token = g.value->>2->>1'],
  ['newest', 'select max(last_id) from spans where topic_id = g.value->>1'],
  ['realm.subdomain', 'select 1 from realms where subdomain_key = g.value->>1'],
  ['user.email', 'select 1 from users where realm_id = g.value->>1 and email_key = g.value->>2'],
  ['channel.name', 'select 1 from channels where realm_id = g.value->>1 and name_key = g.value->>2'],
  ['topic.name', 'select 1 from topics where channel_id = g.value->>1 and name_key = g.value->>2'],
  ['group.name', 'select 1 from user_groups where realm_id = g.value->>1 and name = g.value->>2'],
  ['emoji.name', 'select 1 from realm_emoji where realm_id = g.value->>1 and name = g.value->>2 and is_active = 1'],
  ['linkifier.pattern', 'select 1 from linkifiers where realm_id = g.value->>1 and pattern = g.value->>2'],
  ['linkifier.position', 'select 1 from linkifiers where realm_id = g.value->>1 and position = g.value->>2'],
  // Two texts, as JSON.
  ['playground.name', 'select 1 from playgrounds where realm_id = g.value->>1 and language = g.value->>2->>0 and name = g.value->>2->>1'],
  ['conversation', 'select 1 from conversations where realm_id = g.value->>1 and participants_key = g.value->>2'],
];

const BROKEN = `select 1 from json_each(?) g where case g.value->>0
  ${LOOK_UPS.map(([found, sql]) => `when '${found}' then (${sql})`).join('\n  ')}
  end is not g.value->>3 limit 1`;

const ofKey = (guard: KeyGuard): Check => {
  switch (guard.key) {
    case 'realm.subdomain':
      return [guard.key, foldCase(guard.value), null, null];
    case 'topic.name':
      return [guard.key, guard.channel, foldCase(guard.value), null];
    case 'user.email':
    case 'channel.name':
      return [guard.key, guard.realm, foldCase(guard.value), null];
    case 'group.name':
    case 'emoji.name':
    case 'linkifier.pattern':
    case 'linkifier.position':
    case 'conversation':
      return [guard.key, guard.realm, guard.value, null];
    case 'playground.name':
      return [guard.key, guard.realm, JSON.stringify([guard.language, guard.value]), null];
  }
};

const ofRow = (guard: RowGuard): Check => {
  switch (guard.row) {
    case 'subscription':
      return [guard.row, guard.channel, guard.user, guard.revision];
    case 'upload-space':
      return [guard.row, guard.realm, null, guard.revision];
    case 'status':
    case 'alert-words':
      return [guard.row, guard.user, null, guard.revision];
    case 'mute':
      return [guard.row, guard.user, guard.muted, guard.revision];
    case 'reaction':
      return [guard.row, guard.message, JSON.stringify([guard.user, guard.type, guard.emojiCode]), guard.revision];
    case 'device':
      return [guard.row, guard.realm, JSON.stringify([guard.kind, guard.token]), guard.revision];
    default:
      return [guard.row, guard.id, null, guard.revision];
  }
};

const checksOf = (guard: Guard): ReadonlyArray<Check> => {
  switch (guard._tag) {
    case 'row.unchanged':
      return [ofRow(guard)];
    case 'topic.unchanged': {
      const row: Check = ['topic', guard.topic, null, guard.revision];
      return guard.last === undefined ? [row] : [row, ['newest', guard.topic, null, guard.last]];
    }
    case 'key.free':
      return [ofKey(guard)];
  }
};

/** Do these guards hold, inside the transaction that is about to apply their set? One statement asks for all of them. */
export const guardsOf = (db: Db): ((guards: ReadonlyArray<Guard>) => boolean) => {
  const broken = db.pluck<number>(BROKEN);
  return (guards) => guards.length === 0 || broken.get(JSON.stringify(guards.flatMap(checksOf))) === undefined;
};
