import type { EmojiNotice, RealmNotice } from '@parley/core';
import { toRealmEmoji, toRealmEmojis } from '../emoji.ts';
import { realmProperty } from '../realm-changes.ts';
import { JOINING_SETTINGS } from '../settings/user-setting-names.ts';
import { type EventWriter, once } from './event-writer.ts';

type NoticeOf<Tag extends RealmNotice['_tag']> = Extract<RealmNotice, { readonly _tag: Tag }>;

const allEmoji = ({ all }: EmojiNotice, base: string) => ({ type: 'realm_emoji', op: 'update', realm_emoji: toRealmEmojis(all, base) });

/** What became of one; only taking it out of use changes any. */
const oneEmoji = ({ all, event }: EmojiNotice, base: string) => {
  if (event === null) return null;
  const emoji = all.find(({ id }) => id === event.emoji);
  if (event._tag === 'emoji.deactivated')
    return { type: 'realm_emoji', op: 'update_one', emoji_id: String(event.emoji), data: { deactivated: true } };
  return emoji === undefined ? null : { type: 'realm_emoji', op: 'add', emoji: toRealmEmoji(emoji, base) };
};

export const emojiTold: EventWriter<EmojiNotice> = {
  types: ['realm_emoji'],
  write: (notice, _, { base, capabilities: { individualEmoji } }) => [
    {
      body: individualEmoji
        ? once(notice, `one ${base}`, () => oneEmoji(notice, base) ?? allEmoji(notice, base))
        : once(notice, `all ${base}`, () => allEmoji(notice, base)),
    },
  ],
};

/** All that changed in one event; clients of this level read every property from `data`. */
export const realmUpdated: EventWriter<NoticeOf<'realm.updated'>> = {
  types: ['realm'],
  write: (notice) => {
    const data = notice.changed.flatMap((field) => {
      const property = realmProperty(notice.realm, field);
      return property === null ? [] : [property];
    });
    if (data.length === 0) return [];
    const event = () => ({ type: 'realm', op: 'update_dict', property: 'default', data: Object.fromEntries(data) });
    return [{ body: once(notice, 'realm', event) }];
  },
};

export const userDefaultChanged: EventWriter<NoticeOf<'realm.user-default-changed'>> = {
  types: ['realm_user_settings_defaults'],
  write: ({ setting, value }) => {
    const event = { type: 'realm_user_settings_defaults', op: 'update', property: JOINING_SETTINGS[setting], value };
    return [{ body: JSON.stringify(event) }];
  },
};
