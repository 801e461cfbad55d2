import { type EmojiType, emojiImagePath, type RealmEmoji } from '@parley/core';
import * as t from 'io-ts';
import { recordOf } from '../../answer/json-list.ts';
import { integer, nullable, object } from '../../wire/objects.ts';

export const emojiType: t.Type<EmojiType> = t.union([
  t.literal('unicode_emoji'),
  t.literal('realm_emoji'),
  t.literal('service_extra_emoji'),
]);

/**
 * Older clients know the extra emoji by another word. Whatever else they say is for the domain to
 * judge.
 */
export const emojiTypeFrom = (word: string): string =>
  word === 'zulip_extra_emoji' ? 'service_extra_emoji' : word;

export const realmEmojiReply = object({
  id: t.string,
  name: t.string,
  source_url: t.string,
  still_url: nullable(t.string),
  deactivated: t.boolean,
  author_id: nullable(integer),
});

/** `base`: from `basePath`. */
export const toRealmEmoji = (
  emoji: RealmEmoji,
  base: string,
): t.TypeOf<typeof realmEmojiReply> => ({
  id: String(emoji.id),
  name: emoji.name,
  source_url: base + emojiImagePath(emoji, emoji.image.file),
  still_url: emoji.image.still === null ? null : base + emojiImagePath(emoji, emoji.image.still),
  deactivated: !emoji.isActive,
  author_id: emoji.author,
});

/** The emoji by their ids. */
export const toRealmEmojis = (
  all: ReadonlyArray<RealmEmoji>,
  base: string,
): Readonly<Record<string, t.TypeOf<typeof realmEmojiReply>>> =>
  recordOf(all, (emoji) => [String(emoji.id), toRealmEmoji(emoji, base)]);
