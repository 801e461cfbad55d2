import { EmojiId, type RealmEmoji, RealmId, Revision, UnixSeconds, UserId } from '@parley/core';
import { bit } from '../upsert.ts';

export interface EmojiRow {
  readonly id: number;
  readonly realm_id: number;
  readonly revision: number;
  readonly name: string;
  readonly author_id: number | null;
  readonly created_at: number | null;
  readonly is_active: number;
  readonly image: string;
  readonly still_image: string | null;
}

export const emojiColumns = [
  'id',
  'realm_id',
  'revision',
  'name',
  'author_id',
  'created_at',
  'is_active',
  'image',
  'still_image',
];

export const rowOfEmoji = (emoji: RealmEmoji) => ({
  id: emoji.id,
  realm_id: emoji.realm,
  revision: emoji.revision,
  name: emoji.name,
  author_id: emoji.author,
  created_at: emoji.createdAt,
  is_active: bit(emoji.isActive),
  image: emoji.image.file,
  still_image: emoji.image.still,
});

export const emojiOf = (row: EmojiRow): RealmEmoji => ({
  id: EmojiId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  name: row.name,
  author: row.author_id === null ? null : UserId(row.author_id),
  createdAt: row.created_at === null ? null : UnixSeconds(row.created_at),
  isActive: row.is_active === 1,
  image: { file: row.image, still: row.still_image },
});
