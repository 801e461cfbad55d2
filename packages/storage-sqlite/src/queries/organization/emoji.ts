import type { EmojiRepository, RealmEmoji } from '@parley/core';
import type { Db } from '../../db.ts';
import { type EmojiRow, emojiOf } from '../../rows/organization/emoji.ts';

export const emojiQueries = (db: Db): EmojiRepository => {
  const byId = db.prepare<EmojiRow>('select * from realm_emoji where id = ? and realm_id = ?');
  const activeByName = db.prepare<EmojiRow>(
    "select * from realm_emoji where realm_id = (?+0) and name = (?||'') and is_active = 1",
  );
  const all = db.prepare<EmojiRow>('select * from realm_emoji where realm_id = (?+0) order by id');
  const orNull = (row: EmojiRow | undefined): RealmEmoji | null =>
    row === undefined ? null : emojiOf(row);
  return {
    byId: async (realm, id) => orNull(byId.get(id, realm)),
    activeByName: async (realm, name) => orNull(activeByName.get(realm, name)),
    all: async (realm) => all.all(realm).map(emojiOf),
  };
};
