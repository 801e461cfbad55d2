import * as t from 'io-ts';
import { attachmentReply } from '../../endpoints/attachments/codec.ts';
import { draftReply } from '../../endpoints/drafts/codec.ts';
import { emojiType } from '../../endpoints/emoji/codec.ts';
import { LEGACY_SETTINGS } from '../../endpoints/settings/legacy-settings.ts';
import {
  JOINING_SETTINGS_NAMES,
  USER_SETTINGS_NAMES,
} from '../../endpoints/settings/user-setting-names.ts';
import { snippetReply } from '../../endpoints/snippets/codec.ts';
import { integer, object } from '../../wire/objects.ts';
import { told, toldOf } from './shape.ts';

const setting = t.union([t.boolean, integer, t.string]);
const nameIn = (names: ReadonlyArray<string>) =>
  t.keyof(Object.fromEntries(names.map((name) => [name, null])));

const heldAttachment = { attachment: attachmentReply, upload_space_used: integer };

/** What happens to that which belongs to one user. */
export const ownEventReplies = {
  UserTopicEvent: told('user_topic', {
    stream_id: integer,
    topic_name: t.string,
    last_updated: integer,
    visibility_policy: integer,
  }),
  MutedTopicsEvent: told('muted_topics', {
    muted_topics: t.readonlyArray(t.tuple([t.string, t.string, integer])),
  }),
  AttachmentAddEvent: toldOf('attachment', 'add', heldAttachment),
  AttachmentUpdateEvent: toldOf('attachment', 'update', heldAttachment),
  AttachmentRemoveEvent: toldOf('attachment', 'remove', {
    attachment: object({ id: integer }),
    upload_space_used: integer,
  }),
  SavedSnippetAddEvent: toldOf('saved_snippets', 'add', { saved_snippet: snippetReply }),
  SavedSnippetUpdateEvent: toldOf('saved_snippets', 'update', { saved_snippet: snippetReply }),
  SavedSnippetRemoveEvent: toldOf('saved_snippets', 'remove', { saved_snippet_id: integer }),
  DraftsAddEvent: toldOf('drafts', 'add', { drafts: t.readonlyArray(draftReply) }),
  DraftsUpdateEvent: toldOf('drafts', 'update', { draft: draftReply }),
  DraftsRemoveEvent: toldOf('drafts', 'remove', { draft_id: integer }),
  AlertWordsEvent: told('alert_words', { alert_words: t.readonlyArray(t.string) }),
  InvitesChangedEvent: told('invites_changed', {}),
  MutedUsersEvent: told('muted_users', {
    muted_users: t.readonlyArray(object({ id: integer, timestamp: integer })),
  }),
  UserStatusEvent: told(
    'user_status',
    { user_id: integer },
    {
      away: t.boolean,
      status_text: t.string,
      emoji_name: t.string,
      emoji_code: t.string,
      reaction_type: emojiType,
    },
  ),
  UserSettingsUpdateEvent: toldOf('user_settings', 'update', {
    property: nameIn([...Object.values(USER_SETTINGS_NAMES), 'timezone']),
    value: setting,
  }),
  DisplaySettingsEvent: told('update_display_settings', {
    setting_name: nameIn(LEGACY_SETTINGS.update_display_settings),
    setting,
    user: t.string,
  }),
  GlobalNotificationsEvent: told('update_global_notifications', {
    notification_name: nameIn(LEGACY_SETTINGS.update_global_notifications),
    setting,
    user: t.string,
  }),
  UserSettingsDefaultsUpdateEvent: toldOf('realm_user_settings_defaults', 'update', {
    property: nameIn(Object.values(JOINING_SETTINGS_NAMES)),
    value: setting,
  }),
  HeartbeatEvent: told('heartbeat', {}),
};
