import type { EmojiNotice, RealmUpdate } from '@parley/core';
import { toRealmEmoji, toRealmEmojis } from '../emoji.ts';
import { realmProperty } from '../realm-changes.ts';
import { JOINING_SETTINGS } from '../settings/user-setting-names.ts';
import { type EventWriter, once } from './event-writer.ts';

type NoticeOf<Tag extends RealmUpdate['_tag']> = Extract<RealmUpdate, { readonly _tag: Tag }>;

const allEmoji = ({ all }: EmojiNotice, base: string) => ({
  type: 'realm_emoji',
  op: 'update',
  realm_emoji: toRealmEmojis(all, base),
});

/** What became of one; only taking it out of use changes any. */
const oneEmoji = ({ all, event }: EmojiNotice, base: string) => {
  if (event === null) return null;
  const emoji = all.find(({ id }) => id === event.emoji);
  if (event._tag === 'emoji.deactivated')
    return {
      type: 'realm_emoji',
      op: 'update_one',
      emoji_id: String(event.emoji),
      data: { deactivated: true },
    };
  return emoji === undefined
    ? null
    : { type: 'realm_emoji', op: 'add', emoji: toRealmEmoji(emoji, base) };
};

export const emojiTold: EventWriter<EmojiNotice> = {
  types: ['realm_emoji'],
  write: (update, _, { base, capabilities: { individualEmoji } }) => [
    {
      body: individualEmoji
        ? once(update, `one ${base}`, () => oneEmoji(update, base) ?? allEmoji(update, base))
        : once(update, `all ${base}`, () => allEmoji(update, base)),
    },
  ],
};

/** All that changed in one event; clients of this level read every property from `data`. */
export const realmUpdated: EventWriter<NoticeOf<'realm.updated'>> = {
  types: ['realm'],
  write: (update) => {
    const data = update.changed.flatMap((field) => {
      const property = realmProperty(update.realm, field);
      return property === null ? [] : [property];
    });
    if (data.length === 0) return [];
    const event = () => ({
      type: 'realm',
      op: 'update_dict',
      property: 'default',
      data: Object.fromEntries(data),
    });
    return [{ body: once(update, 'realm', event) }];
  },
};

export const userDefaultChanged: EventWriter<NoticeOf<'realm.user-default-changed'>> = {
  types: ['realm_user_settings_defaults'],
  write: ({ setting, value }) => {
    const event = {
      type: 'realm_user_settings_defaults',
      op: 'update',
      property: JOINING_SETTINGS[setting],
      value,
    };
    return [{ body: JSON.stringify(event) }];
  },
};
