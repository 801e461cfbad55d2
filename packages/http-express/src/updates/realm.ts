import {
  EMPTY_TOPIC_DISPLAY_NAME,
  type EmojiNotice,
  MAX_AVATAR_MIB,
  MAX_CHANNEL_DESCRIPTION,
  MAX_CHANNEL_NAME,
  MAX_MESSAGE,
  MAX_PASSWORD,
  MAX_TOPIC_NAME,
  OFFLINE_SECONDS,
  PING_SECONDS,
  type Realm,
  type RealmUpdate,
  siteUrl,
  THUMBNAIL_FORMATS,
  type ThumbnailFormat,
} from '@parley/core';
import * as t from 'io-ts';
import { toRealmEmoji, toRealmEmojis } from '../endpoints/emoji/codec.ts';
import { realmProperty, realmPropertyTypes } from '../endpoints/realm/codec.ts';
import { realmIcon } from '../endpoints/realm/icon.ts';
import { REALM_PERMISSIONS_NAMES, REALM_SETTINGS } from '../endpoints/realm/setting-names.ts';
import { JOINING_SETTINGS_NAMES } from '../endpoints/settings/user-setting-names.ts';
import { emojiDataUrl } from '../wire/emoji-data.ts';
import { integer, object } from '../wire/objects.ts';
import { type EventWriter, once } from './event-writer.ts';
import { type Section, section } from './section.ts';

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
      property: JOINING_SETTINGS_NAMES[setting],
      value,
    };
    return [{ body: JSON.stringify(event) }];
  },
};

const SECONDS_OF_A_POLL = 90;
/**
 * Milliseconds: how often clients report that a user is typing, how long a report counts, and which
 * pause ends it.
 */
const TYPING = { started: 10_000, expired: 15_000, stopped: 5_000 };

/**
 * Settings and permissions under their own names, with the prefix that tells them from the user's.
 */
const properties = (realm: Realm): object =>
  Object.fromEntries(
    [
      'name',
      'description',
      ...Object.keys(REALM_SETTINGS),
      ...Object.keys(REALM_PERMISSIONS_NAMES),
    ].flatMap((field) => {
      const property = realmProperty(realm, field);
      return property === null ? [] : [[`realm_${property[0]}`, property[1]]];
    }),
  );

const thumbnailFormat = object({
  name: t.string,
  max_width: integer,
  max_height: integer,
  format: t.string,
  animated: t.boolean,
});
const toThumbnailFormat = ({
  name,
  width,
  height,
  moves,
}: ThumbnailFormat): t.TypeOf<typeof thumbnailFormat> => ({
  name,
  max_width: width,
  max_height: height,
  format: 'webp',
  animated: moves,
});

const realm = section({
  types: ['realm'],
  part: null,
  reply: {
    ...Object.fromEntries(
      Object.entries(realmPropertyTypes).map(([name, type]) => [`realm_${name}`, type]),
    ),
    realm_url: t.string,
    realm_uri: t.string,
    realm_icon_url: t.string,
    realm_icon_source: t.string,
    realm_date_created: integer,
    realm_allow_edit_history: t.boolean,
    realm_web_public_access_enabled: t.boolean,
    realm_push_notifications_enabled: t.boolean,
    realm_empty_topic_display_name: t.string,
    realm_default_external_accounts: object({}),
    realm_inline_url_embed_preview: t.boolean,
    server_inline_image_preview: t.boolean,
    server_inline_url_embed_preview: t.boolean,
    max_message_length: integer,
    max_topic_length: integer,
    max_file_upload_size_mib: integer,
    realm_upload_quota_mib: t.union([integer, t.null]),
    max_avatar_file_size_mib: integer,
    server_thumbnail_formats: t.readonlyArray(thumbnailFormat),
    max_stream_name_length: integer,
    password_min_length: integer,
    password_max_length: integer,
    max_stream_description_length: integer,
    event_queue_longpoll_timeout_seconds: integer,
    server_emoji_data_url: t.string,
    server_presence_ping_interval_seconds: integer,
    server_presence_offline_threshold_seconds: integer,
    server_typing_started_wait_period_milliseconds: integer,
    server_typing_started_expiry_period_milliseconds: integer,
    server_typing_stopped_wait_period_milliseconds: integer,
  },
  write: (
    _,
    { viewer: { realm: found }, drawsPictures, carriesPushes, passwordMinLength },
    { base },
  ) => ({
    ...properties(found),
    realm_url: siteUrl(found.url, base),
    realm_uri: siteUrl(found.url, base),
    realm_icon_url: realmIcon(found),
    realm_icon_source: 'G',
    realm_date_created: found.createdAt,
    realm_allow_edit_history: found.settings.editHistoryVisibility !== 'none',
    realm_web_public_access_enabled: found.settings.enableSpectatorAccess,
    realm_push_notifications_enabled: carriesPushes,
    realm_empty_topic_display_name: EMPTY_TOPIC_DISPLAY_NAME,
    realm_default_external_accounts: {},
    // Pages that messages link are not fetched.
    realm_inline_url_embed_preview: false,
    server_inline_image_preview: drawsPictures,
    server_inline_url_embed_preview: false,
    max_message_length: MAX_MESSAGE,
    max_topic_length: MAX_TOPIC_NAME,
    max_file_upload_size_mib: found.uploadLimits.fileMib,
    realm_upload_quota_mib: found.uploadLimits.totalMib,
    max_avatar_file_size_mib: MAX_AVATAR_MIB,
    server_thumbnail_formats: drawsPictures ? THUMBNAIL_FORMATS.map(toThumbnailFormat) : [],
    password_min_length: passwordMinLength,
    password_max_length: MAX_PASSWORD,
    max_stream_name_length: MAX_CHANNEL_NAME,
    max_stream_description_length: MAX_CHANNEL_DESCRIPTION,
    event_queue_longpoll_timeout_seconds: SECONDS_OF_A_POLL,
    server_emoji_data_url: emojiDataUrl(base),
    server_presence_ping_interval_seconds: PING_SECONDS,
    server_presence_offline_threshold_seconds: OFFLINE_SECONDS,
    server_typing_started_wait_period_milliseconds: TYPING.started,
    server_typing_started_expiry_period_milliseconds: TYPING.expired,
    server_typing_stopped_wait_period_milliseconds: TYPING.stopped,
  }),
});

/** Domains whose addresses may join; none where any may. */
const domains = section({
  types: ['realm_domains'],
  part: null,
  reply: {
    realm_domains: t.readonlyArray(object({ domain: t.string, allow_subdomains: t.boolean })),
  },
  write: (_, { viewer: { realm: found } }) => ({
    realm_domains: (found.settings.allowedDomains ?? []).map(({ domain, allowSubdomains }) => ({
      domain,
      allow_subdomains: allowSubdomains,
    })),
  }),
});

export const realmSections: ReadonlyArray<Section> = [realm, domains];
