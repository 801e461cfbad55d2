import {
  type EmojiChange,
  EmojiId,
  type EmojiRepository,
  type RealmEmoji,
  RealmId,
  Revision,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { Appliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import type { PgColumnOf, PgRowWithout, PgTableRow } from '../database/table-row.ts';
import { IN_REALM, putting } from './put.ts';

type EmojiRow = PgTableRow<'realmEmoji'>;
type WrittenEmoji = PgRowWithout<'realmEmoji', 'realm_id'>;

const emojiColumns = [
  'id',
  'revision',
  'name',
  'author_id',
  'created_at',
  'is_active',
  'image',
  'still_image',
] as const satisfies ReadonlyArray<PgColumnOf<'realmEmoji'>>;

const rowOfEmoji = (emoji: RealmEmoji): WrittenEmoji => ({
  id: emoji.id,
  revision: emoji.revision,
  name: emoji.name,
  author_id: emoji.author,
  created_at: emoji.createdAt,
  is_active: emoji.isActive,
  image: emoji.image.file,
  still_image: emoji.image.still,
});

const emojiOf = (row: EmojiRow): RealmEmoji => ({
  id: EmojiId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  name: row.name,
  author: row.author_id === null ? null : UserId(row.author_id),
  createdAt: row.created_at === null ? null : UnixSeconds(row.created_at),
  isActive: row.is_active,
  image: { file: row.image, still: row.still_image },
});

const byId = statement<EmojiRow>('select * from {realm_emoji} where realm_id = $1 and id = $2');
const activeByName = statement<EmojiRow>(
  'select * from {realm_emoji} where realm_id = $1 and name = $2 and is_active',
);
const all = statement<EmojiRow>('select * from {realm_emoji} where realm_id = $1 order by id');

const orNull = (row: EmojiRow | null): RealmEmoji | null => (row === null ? null : emojiOf(row));

export const emojiQueries = (session: Session): EmojiRepository => ({
  byId: async (id) => orNull(await session.first(byId, id)),
  activeByName: async (name) => orNull(await session.first(activeByName, name)),
  all: async () => (await session.all(all)).map(emojiOf),
});

const put = putting<WrittenEmoji>('realm_emoji', emojiColumns, ['id'], IN_REALM);

export const emojiAppliers: Appliers<EmojiChange['_tag']> = {
  'emoji.put': async ({ emoji }, session) =>
    expectRow(await put(session, rowOfEmoji(emoji)), 'realm'),
};
