import { type ChangeSet, foldCase, type Guard, type KeyGuard, type RowGuard } from '@parley/core';
import type { Db, Statement } from '../database/db.ts';
import { TABLE_OF_ROW } from './every-table.ts';

/**
 * A check: what is looked up, by up to two keys, and what must be found; null when nothing must be.
 */
type Check = readonly [
  found: string,
  key: number | string,
  second: number | string | null,
  expected: number | null,
];

/**
 * Each under the first word of its check, with the realm of the set as `:realm` and its keys as
 * `:key` and `:second`. The realm comes first in each, once.
 */
const LOOK_UPS: ReadonlyArray<readonly [found: string, sql: string]> = [
  ...Object.entries(TABLE_OF_ROW).map(
    ([row, table]) =>
      [row, `select revision from ${table} where realm_id = :realm and id = :key`] as const,
  ),
  ['realm', 'select revision from realms where id = :realm and id = :key'],
  [
    'subscription',
    `select revision from subscriptions
      where realm_id = :realm and channel_id = :key and user_id = :second`,
  ],
  ['upload', 'select 1 from unfinished_uploads where realm_id = :realm and id = :key'],
  [
    'upload-space',
    'select revision from upload_spaces where realm_id = :realm and realm_id = :key',
  ],
  ['status', 'select revision from user_statuses where realm_id = :realm and user_id = :key'],
  ['alert-words', 'select revision from alert_words where realm_id = :realm and user_id = :key'],
  [
    'mute',
    `select revision from muted_users
      where realm_id = :realm and user_id = :key and muted_id = :second`,
  ],
  // Its revision is the first one, always. Whose it is and what with, as JSON.
  [
    'reaction',
    `select 1 from reactions where realm_id = :realm and message_id = :key
      and user_id = :second->>0 and type = :second->>1 and emoji_code = :second->>2`,
  ],
  // Two texts, as JSON.
  [
    'device',
    `select revision from devices where realm_id = :realm and realm_id = :key
      and kind = :second->>0 and token = :second->>1`,
  ],
  [
    'newest',
    `select max(last_id) from spans indexed by spans_topic
      where realm_id = (:realm+0) and topic_id = (:key+0)`,
  ],
  // A subdomain is one realm's among all.
  ['realm.subdomain', 'select 1 from realms where :realm is not null and subdomain_key = :key'],
  ...(
    [
      ['user.email', 'users', 'email_key = :second'],
      ['user.external', 'users', 'external = :second'],
      ['channel.name', 'channels', 'name_key = :second'],
      ['group.name', 'user_groups', 'name = :second'],
      ['emoji.name', 'realm_emoji', 'name = :second and is_active = 1'],
      ['linkifier.pattern', 'linkifiers', 'pattern = :second'],
      ['linkifier.position', 'linkifiers', 'position = :second'],
      // Two texts, as JSON.
      ['playground.name', 'playgrounds', 'language = :second->>0 and name = :second->>1'],
      ['conversation', 'conversations', 'participants_key = :second'],
      ['plan.id', 'applied_plans', 'id = :second'],
    ] as const
  ).map(
    ([found, table, key]) =>
      [
        found,
        `select 1 from ${table} where realm_id = :realm and realm_id = :key and ${key}`,
      ] as const,
  ),
  [
    'request.key',
    'select 1 from requests where realm_id = :realm and user_id = :key and key = :second',
  ],
  [
    'topic.name',
    'select 1 from topics where realm_id = :realm and channel_id = :key and name_key = :second',
  ],
];

/**
 * Checks of whatever number and kind, as a list. Parameters come out of JSON, which SQLite does not
 * plan for.
 */
const BROKEN = `select 1 from json_each(@checks) g where case g.value->>0
  ${LOOK_UPS.map(
    ([found, sql]) =>
      `when '${found}' then ` +
      `(${sql
        .replaceAll(/\(:realm\+0\)|:realm/g, '(@realm+0)')
        .replaceAll(':key', 'g.value->>1')
        .replaceAll(':second', 'g.value->>2')})`,
  ).join('\n  ')}
  end is not g.value->>3 limit 1`;

/** The keys of these are no lists of texts. */
const BY_PLAIN_KEYS: ReadonlyMap<string, string> = new Map(
  LOOK_UPS.filter(([, sql]) => !sql.includes(':second->>')).map(([found, sql]) => [
    found,
    sql.replace(/:realm|:key|:second/g, '?'),
  ]),
);
/**
 * So many checks have a statement of their own, which takes a quarter of the time, and so many such
 * statements there are.
 */
const FEW = 4;
const MANY = 64;

const ofKey = (guard: KeyGuard): Check => {
  switch (guard.key) {
    case 'realm.subdomain':
      return [guard.key, foldCase(guard.value), null, null];
    case 'topic.name':
      return [guard.key, guard.channel, foldCase(guard.value), null];
    case 'user.email':
    case 'channel.name':
      return [guard.key, guard.realm, foldCase(guard.value), null];
    case 'user.external':
    case 'group.name':
    case 'emoji.name':
    case 'linkifier.pattern':
    case 'linkifier.position':
    case 'conversation':
    case 'plan.id':
      return [guard.key, guard.realm, guard.value, null];
    case 'request.key':
      return [guard.key, guard.user, guard.value, null];
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
      return [
        guard.row,
        guard.message,
        JSON.stringify([guard.user, guard.type, guard.emojiCode]),
        guard.revision,
      ];
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

/** The statement for checks of these kinds; null when the statement for a list must be used. */
const askingFor = (checks: ReadonlyArray<Check>): string | null => {
  const texts = checks.map(([found]) => BY_PLAIN_KEYS.get(found));
  if (checks.length > FEW || texts.includes(undefined)) return null;
  return `select ${texts.map((sql) => `(${sql}) is ?`).join(' and ')}`;
};

/**
 * Do the guards of this set hold, inside the transaction that is about to apply it? One statement
 * asks for all of them.
 */
export const guardsOf = (db: Db): ((set: Pick<ChangeSet, 'realm' | 'guards'>) => boolean) => {
  const broken = db.pluck<number>(BROKEN);
  const asking = new Map<string, Statement<number> | null>();

  const prepared = (checks: ReadonlyArray<Check>): Statement<number> | null => {
    const kinds = checks.map(([found]) => found).join();
    const known = asking.get(kinds);
    if (known !== undefined) return known;
    if (asking.size >= MANY) return null;
    const text = askingFor(checks);
    const statement = text === null ? null : db.pluck<number>(text);
    asking.set(kinds, statement);
    return statement;
  };

  return ({ realm, guards }) => {
    if (guards.length === 0) return true;
    const checks = guards.flatMap(checksOf);
    const own = prepared(checks);
    if (own === null) return broken.get({ realm, checks: JSON.stringify(checks) }) === undefined;
    const parameters = checks.flatMap(([, key, second, expected]) =>
      second === null ? [realm, key, expected] : [realm, key, second, expected],
    );
    return own.get(...parameters) === 1;
  };
};
