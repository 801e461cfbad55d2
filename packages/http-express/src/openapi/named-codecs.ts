import type * as t from 'io-ts';
import { attachmentReply } from '../codecs/attachment.ts';
import { channelReply, partlyToldReply } from '../codecs/channel.ts';
import { realmEmojiReply } from '../codecs/emoji.ts';
import { groupReply } from '../codecs/group.ts';
import { linkifierReply, playgroundReply } from '../codecs/links.ts';
import { draftReply } from '../codecs/messages/draft.ts';
import { messageReply } from '../codecs/messages/message.ts';
import { snippetReply } from '../codecs/messages/snippet.ts';
import { profileFieldReply } from '../codecs/profile-field.ts';
import { groupSettingReply } from '../codecs/settings/group-setting.ts';
import { snapshotReply } from '../codecs/snapshot.ts';
import { userReply } from '../codecs/user.ts';

/** What more than one answer holds, or whoever generates a client wants a type for. */
export const NAMED: Readonly<Record<string, t.Decoder<unknown, unknown>>> = {
  Attachment: attachmentReply,
  Channel: channelReply,
  Draft: draftReply,
  GroupSetting: groupSettingReply,
  Linkifier: linkifierReply,
  Message: messageReply,
  MessageSnapshot: snapshotReply,
  Playground: playgroundReply,
  ProfileField: profileFieldReply,
  RealmEmoji: realmEmojiReply,
  SavedSnippet: snippetReply,
  Subscription: partlyToldReply,
  User: userReply,
  UserGroup: groupReply,
};
