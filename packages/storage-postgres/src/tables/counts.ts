import type { Count, CountedKind, CountRepository } from '@parley/core';
import type { Session } from '../database/session.ts';
import { type RealmStatement, statement } from '../database/statement.ts';

/** Where the rows of a kind are, what tells one apart (an id or a text), and its size. */
interface Rows {
  readonly from: string;
  readonly row: string;
  readonly isText?: true;
  readonly size?: string;
}

/** How each kind is counted: `$2` is the owner, and `$3` the moment that is asked about. */
export type PgCountedSql<Kinds extends CountedKind> = Readonly<Record<Kinds, Rows>>;

/** The code points of a text. How it is stored has one more for some, see `database/values.ts`. */
export const lengthOf = (column: string): string => `length(replace(${column}, chr(1), ''))`;

/** An account and its bots. */
const MAKERS =
  '(select $2::bigint union all select id from {users} where realm_id = $1 and bot_owner_id = $2)';

const OF_USER = 'realm_id = $1 and user_id = $2';
const OWN_BOT = 'realm_id = $1 and bot_owner_id = $2 and not bot_is_system';
const made = (maker: string): string =>
  `realm_id = $1 and ${maker} in ${MAKERS} and created_at > $3`;
/** The condition of the realm asked, which is also the one whose rows are counted. */
export const OF_REALM = 'realm_id = $1 and realm_id = $2';

/** The kinds that no other table has in its file. */
export const commonCounts = {
  'alert-words': {
    from: `{alert_word_rows} where ${OF_USER}`,
    row: 'word',
    isText: true,
  },
  'topic-visibilities': {
    from: `{topic_visibilities} where ${OF_USER}`,
    row: 'topic_id',
  },
  mutes: { from: `{muted_users} where ${OF_USER}`, row: 'muted_id' },
  devices: {
    from: `{devices} where ${OF_USER}`,
    row: "kind || '/' || token",
    isText: true,
  },
  'api-keys': {
    from: `{api_keys} where ${OF_USER} and (ends_at is null or ends_at > $3)`,
    row: 'digest',
    isText: true,
  },
  uploads: {
    from: `{unfinished_uploads} where ${OF_USER}`,
    row: 'id',
    isText: true,
    size: 'size',
  },
  bots: {
    from: `{users} where ${OWN_BOT}`,
    row: 'id',
  },
  'active-bots': {
    from: `{users} where ${OWN_BOT} and is_active`,
    row: 'id',
  },
  invitations: {
    from:
      '{invitations} where realm_id = $1 and creator_id = $2 and not is_revoked ' +
      'and (expires_at is null or expires_at >= $3)',
    row: 'id',
  },
  'channels-made': {
    from: `{channels} where ${made('creator_id')}`,
    row: 'id',
  },
  'groups-made': {
    from: `{user_groups} where ${made('creator_id')}`,
    row: 'id',
  },
  'emoji-made': {
    from: `{realm_emoji} where ${made('author_id')}`,
    row: 'id',
  },
  channels: {
    from: `{channels} where ${OF_REALM} and not is_archived`,
    row: 'id',
  },
  groups: {
    from: `{user_groups} where ${OF_REALM} and is_active`,
    row: 'id',
  },
  emoji: {
    from: `{realm_emoji} where ${OF_REALM} and is_active`,
    row: 'id',
  },
  'profile-fields': {
    from: `{profile_fields} where ${OF_REALM}`,
    row: 'id',
    size: "case when data::text = 'null' then 0 else length(data::text) end",
  },
  'reaction-emoji': {
    from:
      "(select distinct type || '/' || emoji_code as emoji from {reactions} " +
      'where realm_id = $1 and message_id = $2) shown where true',
    row: 'emoji',
    isText: true,
  },
} satisfies Partial<PgCountedSql<CountedKind>>;

type Counting = { readonly [Kind in CountedKind]: RealmStatement<Count> };

const counting = (counted: PgCountedSql<CountedKind>, more: (rows: Rows) => string): Counting =>
  Object.fromEntries(
    Object.entries(counted).map(([kind, rows]) => [
      kind,
      // Every kind is given the moment, whether it asks for it or not.
      statement<Count>(
        `select count(*) as items, coalesce(sum(${rows.size ?? '0'}), 0) as size
          from ${rows.from} and $3::bigint is not null${more(rows)}`,
      ),
    ]),
  ) as Counting;

const NONE: Count = { items: 0, size: 0 };

/** Made once for all sessions. */
export const countQueries = (
  counted: PgCountedSql<CountedKind>,
): ((session: Session) => CountRepository) => {
  const all = counting(counted, () => '');
  const among = counting(
    counted,
    ({ row, isText }) => ` and ${row} = any($4::${isText ? 'text' : 'bigint'}[])`,
  );
  return (session) => ({
    all: async ({ kind, of, at }) => (await session.first(all[kind], of, at)) ?? NONE,
    among: async ({ kind, of, at }, rows) =>
      (await session.first(among[kind], of, at, rows)) ?? NONE,
  });
};
