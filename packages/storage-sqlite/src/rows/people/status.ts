import {
  type Emoji,
  type EmojiType,
  RealmId,
  Revision,
  UserId,
  type UserStatus,
} from '@parley/core';

export interface StatusRow {
  readonly user_id: number;
  readonly realm_id: number;
  readonly revision: number;
  readonly text: string;
  readonly emoji_name: string | null;
  readonly emoji_code: string | null;
  readonly emoji_type: EmojiType | null;
}

export const statusColumns = [
  'user_id',
  'realm_id',
  'revision',
  'text',
  'emoji_name',
  'emoji_code',
  'emoji_type',
];

export const rowOfStatus = (status: UserStatus) => ({
  user_id: status.user,
  realm_id: status.realm,
  revision: status.revision,
  text: status.text,
  emoji_name: status.emoji?.name ?? null,
  emoji_code: status.emoji?.code ?? null,
  emoji_type: status.emoji?.type ?? null,
});

const emojiOf = ({
  emoji_name: name,
  emoji_code: code,
  emoji_type: type,
}: StatusRow): Emoji | null =>
  name === null || code === null || type === null ? null : { name, code, type };

export const statusOf = (row: StatusRow): UserStatus => ({
  user: UserId(row.user_id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  text: row.text,
  emoji: emojiOf(row),
});
