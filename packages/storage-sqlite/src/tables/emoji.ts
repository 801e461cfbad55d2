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
import type { SqliteAppliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import type { Db } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import type { ColumnOf, TableRow } from '../database/table-row.ts';
import { bit, realmOfAll, upsert } from '../database/upsert.ts';

export type EmojiRow = TableRow<'realmEmoji'>;

const emojiColumns = [
  'id',
  'revision',
  'name',
  'author_id',
  'created_at',
  'is_active',
  'image',
  'still_image',
] satisfies ReadonlyArray<ColumnOf<'realmEmoji'>>;

const rowOfEmoji = (emoji: RealmEmoji): Omit<TableRow<'realmEmoji'>, 'realm_id'> => ({
  id: emoji.id,
  revision: emoji.revision,
  name: emoji.name,
  author_id: emoji.author,
  created_at: emoji.createdAt,
  is_active: bit(emoji.isActive),
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
  isActive: row.is_active === 1,
  image: { file: row.image, still: row.still_image },
});

export const emojiQueries = (db: Db): ForRealm<EmojiRepository> => {
  const byId = db.prepare<EmojiRow>('select * from realm_emoji where realm_id = ? and id = ?');
  const activeByName = db.prepare<EmojiRow>(
    "select * from realm_emoji where realm_id = (?+0) and name = (?||'') and is_active = 1",
  );
  const all = db.prepare<EmojiRow>('select * from realm_emoji where realm_id = (?+0) order by id');
  const orNull = (row: EmojiRow | undefined): RealmEmoji | null =>
    row === undefined ? null : emojiOf(row);
  return (realm) => ({
    byId: async (id) => orNull(byId.get(realm, id)),
    activeByName: async (name) => orNull(activeByName.get(realm, name)),
    all: async () => all.all(realm).map(emojiOf),
  });
};

/** An emoji may have no author. */
const OF_AUTHOR = `case when @author_id is null then (@realm+0)
  else ${realmOfAll(['users', '@author_id'])} end`;

export const emojiAppliers = (db: Db): SqliteAppliers<EmojiChange['_tag']> => {
  const put = db.prepare(upsert('realm_emoji', emojiColumns, ['id'], OF_AUTHOR));
  return {
    'emoji.put': ({ emoji }, realm) =>
      expectRow(put.run({ ...rowOfEmoji(emoji), realm }), `emoji ${emoji.id}`),
  };
};
