import type { Count, CountedKind, CountRepository } from '@parley/core';
import { type Db, list, type Statement } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';

/** Where the rows of a kind are, what tells one apart, and its size. */
interface Rows {
  readonly from: string;
  readonly row: string;
  readonly size?: string;
}

/** An account and its bots. */
const MAKERS =
  '(select (@of+0) union all select id from users where realm_id = (@realm+0) and bot_owner_id = ' +
  '(@of+0))';

/**
 * How each kind is counted in the realm `@realm`; `@of` is the owner and `@at` the moment that is
 * asked about.
 */
export type CountedSql<Kinds extends CountedKind> = Readonly<Record<Kinds, Rows>>;

const OF_USER = 'realm_id = (@realm+0) and user_id = (@of+0)';
const OWN_BOT = 'realm_id = (@realm+0) and bot_owner_id = (@of+0) and bot_is_system = 0';
const made = (maker: string): string =>
  `realm_id = (@realm+0) and ${maker} in ${MAKERS} and created_at > (@at+0)`;
/** The condition of the realm asked, which is also the one whose rows are counted. */
export const OF_REALM = 'realm_id = (@realm+0) and realm_id = (@of+0)';

/** The kinds that no other table has in its file. */
export const commonCounts = {
  'alert-words': {
    from: `alert_word_rows where ${OF_USER}`,
    row: 'word',
  },
  'topic-visibilities': {
    from: `topic_visibilities where ${OF_USER}`,
    row: 'topic_id',
  },
  mutes: { from: `muted_users where ${OF_USER}`, row: 'muted_id' },
  devices: {
    from: `devices where ${OF_USER}`,
    row: "kind || '/' || token",
  },
  'api-keys': {
    from: `api_keys where ${OF_USER} and (ends_at is null or ends_at > (@at+0))`,
    row: 'digest',
  },
  uploads: {
    from: `unfinished_uploads where ${OF_USER}`,
    row: 'id',
    size: 'size',
  },
  bots: {
    from: `users where ${OWN_BOT}`,
    row: 'id',
  },
  'active-bots': {
    from: `users where ${OWN_BOT} and is_active = 1`,
    row: 'id',
  },
  invitations: {
    from:
      'invitations where realm_id = (@realm+0) and creator_id = (@of+0) and is_revoked = 0 ' +
      'and (expires_at is null or expires_at >= (@at+0))',
    row: 'id',
  },
  'channels-made': {
    from: `channels where ${made('creator_id')}`,
    row: 'id',
  },
  'groups-made': {
    from: `user_groups where ${made('creator_id')}`,
    row: 'id',
  },
  'emoji-made': {
    from: `realm_emoji where ${made('author_id')}`,
    row: 'id',
  },
  channels: {
    from: `channels where ${OF_REALM} and is_archived = 0`,
    row: 'id',
  },
  groups: {
    from: `user_groups where ${OF_REALM} and is_active = 1`,
    row: 'id',
  },
  emoji: {
    from: `realm_emoji where ${OF_REALM} and is_active = 1`,
    row: 'id',
  },
  'profile-fields': {
    from: `profile_fields where ${OF_REALM}`,
    row: 'id',
    size: "case when data = 'null' then 0 else length(data) end",
  },
  'reaction-emoji': {
    from:
      "(select distinct type || '/' || emoji_code as row from reactions " +
      'where realm_id = (@realm+0) and message_id = (@of+0)) where true',
    row: 'row',
  },
} satisfies Partial<CountedSql<CountedKind>>;

type Prepared = { readonly [Kind in CountedKind]: Statement<Count> };

const prepared = (
  db: Db,
  counted: CountedSql<CountedKind>,
  more: (rows: Rows) => string,
): Prepared =>
  Object.fromEntries(
    Object.entries(counted).map(([kind, rows]) => {
      const { from, size = '0' } = rows;
      return [
        kind,
        db.prepare<Count>(
          `select count(*) as items, coalesce(sum(${size}), 0) as size from
          ${from}${more(rows)}`,
        ),
      ];
    }),
  ) as Prepared;

const NONE: Count = { items: 0, size: 0 };

export const countQueries = (
  db: Db,
  counted: CountedSql<CountedKind>,
): ForRealm<CountRepository> => {
  const all = prepared(db, counted, () => '');
  const among = prepared(
    db,
    counted,
    ({ row }) => ` and ${row} in (select value from json_each(@rows))`,
  );
  return (realm) => ({
    all: async ({ kind, of, at }) => all[kind].get({ realm, of, at }) ?? NONE,
    among: async ({ kind, of, at }, rows) =>
      among[kind].get({ realm, of, at, rows: list(rows) }) ?? NONE,
  });
};
