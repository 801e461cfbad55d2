import type { Count, Counted, CountedKind, CountRepository } from '@parley/core';
import { type Db, list, type Statement } from '../database/db.ts';

/** Where the rows of a kind are, what tells one apart, and its size. */
interface Rows {
  readonly from: string;
  readonly row: string;
  readonly size?: string;
}

/** An account and its bots. */
const MAKERS = '(select (@of+0) union all select id from users where bot_owner_id = (@of+0))';

const ROWS: Readonly<Record<CountedKind, Rows>> = {
  drafts: { from: 'drafts where user_id = (@of+0)', row: 'id', size: 'length(content)' },
  snippets: {
    from: 'saved_snippets where user_id = (@of+0)',
    row: 'id',
    size: 'length(title) + length(content)',
  },
  'alert-words': { from: 'alert_word_rows where user_id = (@of+0)', row: 'word' },
  'topic-visibilities': { from: 'topic_visibilities where user_id = (@of+0)', row: 'topic_id' },
  mutes: { from: 'muted_users where user_id = (@of+0)', row: 'muted_id' },
  devices: { from: 'devices where user_id = (@of+0)', row: "kind || '/' || token" },
  'api-keys': {
    from: 'api_keys where user_id = (@of+0) and (ends_at is null or ends_at > (@at+0))',
    row: 'digest',
  },
  uploads: { from: 'unfinished_uploads where user_id = (@of+0)', row: 'id', size: 'size' },
  bots: { from: 'users where bot_owner_id = (@of+0) and bot_is_system = 0', row: 'id' },
  'active-bots': {
    from: 'users where bot_owner_id = (@of+0) and bot_is_system = 0 and is_active = 1',
    row: 'id',
  },
  invitations: {
    from:
      'invitations where creator_id = (@of+0) and is_revoked = 0 and (expires_at is null or ' +
      'expires_at >= (@at+0))',
    row: 'id',
  },
  'channels-made': {
    from: `channels where creator_id in ${MAKERS} and created_at > (@at+0)`,
    row: 'id',
  },
  'groups-made': {
    from: `user_groups where creator_id in ${MAKERS} and created_at > (@at+0)`,
    row: 'id',
  },
  'emoji-made': {
    from: `realm_emoji where author_id in ${MAKERS} and created_at > (@at+0)`,
    row: 'id',
  },
  channels: { from: 'channels where realm_id = (@of+0) and is_archived = 0', row: 'id' },
  groups: { from: 'user_groups where realm_id = (@of+0) and is_active = 1', row: 'id' },
  emoji: { from: 'realm_emoji where realm_id = (@of+0) and is_active = 1', row: 'id' },
  'profile-fields': {
    from: 'profile_fields where realm_id = (@of+0)',
    row: 'id',
    size: "case when data = 'null' then 0 else length(data) end",
  },
  playgrounds: {
    from: 'playgrounds where realm_id = (@of+0)',
    row: 'id',
    size: 'length(name) + length(language) + length(url_template)',
  },
  linkifiers: { from: 'linkifiers where realm_id = (@of+0)', row: 'id' },
  'reaction-emoji': {
    from:
      "(select distinct type || '/' || emoji_code as row from reactions where message_id = " +
      '(@of+0)) where true',
    row: 'row',
  },
};

type Prepared = { readonly [Kind in CountedKind]: Statement<Count> };
const KINDS = Object.keys(ROWS) as ReadonlyArray<CountedKind>;

const prepared = (db: Db, more: (rows: Rows) => string): Prepared =>
  Object.fromEntries(
    KINDS.map((kind) => {
      const { from, size = '0' } = ROWS[kind];
      return [
        kind,
        db.prepare<Count>(
          `select count(*) as items, coalesce(sum(${size}), 0) as size from
          ${from}${more(ROWS[kind])}`,
        ),
      ];
    }),
  ) as Prepared;

const NONE: Count = { items: 0, size: 0 };

export const countQueries = (db: Db): CountRepository => {
  const all = prepared(db, () => '');
  const among = prepared(db, ({ row }) => ` and ${row} in (select value from json_each(@rows))`);
  const parameters = ({ kind, of, at }: Counted) =>
    ROWS[kind].from.includes('@at') ? { of, at } : { of };
  return {
    all: async (counted) => all[counted.kind].get(parameters(counted)) ?? NONE,
    among: async (counted, rows) =>
      among[counted.kind].get({ ...parameters(counted), rows: list(rows) }) ?? NONE,
  };
};
