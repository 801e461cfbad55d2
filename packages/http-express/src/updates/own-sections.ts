import { DEFAULT_USER_SETTINGS } from '@parley/core';
import * as t from 'io-ts';
import { listOf } from '../answer/json-list.ts';
import { draftReply, toDraft } from '../endpoints/drafts/codec.ts';
import { realmEmojiReply, toRealmEmojis } from '../endpoints/emoji/codec.ts';
import { LEGACY_SETTINGS } from '../endpoints/settings/legacy-settings.ts';
import {
  JOINING_SETTINGS_NAMES,
  settingReplies,
  toSettings,
  USER_SETTINGS_NAMES,
} from '../endpoints/settings/user-setting-names.ts';
import { snippetReply, toSnippet } from '../endpoints/snippets/codec.ts';
import { integer, object, outdated } from '../wire/objects.ts';
import { type Section, section } from './section.ts';

const drafts = section({
  types: ['drafts'],
  part: 'drafts',
  reply: { drafts: t.readonlyArray(draftReply) },
  write: (found) => ({ drafts: listOf(found, toDraft) }),
});

const snippets = section({
  types: ['saved_snippets'],
  part: 'snippets',
  reply: { saved_snippets: t.readonlyArray(snippetReply) },
  write: (found) => ({ saved_snippets: listOf(found, toSnippet) }),
});

const alertWords = section({
  types: ['alert_words'],
  part: 'alertWords',
  reply: { alert_words: t.readonlyArray(t.string) },
  write: (found) => ({ alert_words: found }),
});

const mutes = section({
  types: ['muted_users'],
  part: 'mutes',
  reply: { muted_users: t.readonlyArray(object({ id: integer, timestamp: integer })) },
  write: (found) => ({
    muted_users: listOf(found, ({ muted, at }) => ({ id: muted, timestamp: at })),
  }),
});

const emoji = section({
  types: ['realm_emoji'],
  part: 'emoji',
  reply: { realm_emoji: t.record(t.string, realmEmojiReply) },
  write: (found, _, { base }) => ({ realm_emoji: toRealmEmojis(found, base) }),
});

const settings = section({
  types: ['user_settings'],
  part: null,
  reply: {
    user_settings: object({ ...settingReplies(USER_SETTINGS_NAMES), timezone: t.string }),
  },
  write: (_, { viewer: { actor } }) => ({
    user_settings: {
      ...toSettings(USER_SETTINGS_NAMES, actor.user.settings),
      timezone: actor.user.timezone,
    },
  }),
});

const ALL = settingReplies(USER_SETTINGS_NAMES);

/** Where clients look for settings that do not know that all stand in one object. */
const legacySettings = (type: keyof typeof LEGACY_SETTINGS): Section =>
  section({
    types: [type],
    part: null,
    reply: Object.fromEntries(
      LEGACY_SETTINGS[type].map((name) => [
        name,
        outdated(ALL[name] ?? t.unknown, '`user_settings`'),
      ]),
    ),
    write: (_, { viewer: { actor } }, { capabilities }) => {
      if (capabilities.userSettingsObject) return {};
      const settings = toSettings(USER_SETTINGS_NAMES, actor.user.settings);
      return Object.fromEntries(LEGACY_SETTINGS[type].map((name) => [name, settings[name]]));
    },
  });

const defaults = section({
  types: ['realm_user_settings_defaults'],
  part: null,
  reply: { realm_user_settings_defaults: object(settingReplies(JOINING_SETTINGS_NAMES)) },
  write: (_, { viewer: { realm } }) => ({
    realm_user_settings_defaults: toSettings(JOINING_SETTINGS_NAMES, {
      ...DEFAULT_USER_SETTINGS,
      ...realm.userDefaults,
    }),
  }),
});

export const ownSections: ReadonlyArray<Section> = [
  drafts,
  snippets,
  alertWords,
  mutes,
  emoji,
  settings,
  legacySettings('update_display_settings'),
  legacySettings('update_global_notifications'),
  defaults,
];
