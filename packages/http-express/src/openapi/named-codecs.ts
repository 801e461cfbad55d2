import type * as t from 'io-ts';
import { attachmentReply } from '../endpoints/attachments/codec.ts';
import { channelReply, partlyToldReply } from '../endpoints/channels/codec.ts';
import { draftReply } from '../endpoints/drafts/codec.ts';
import { realmEmojiReply } from '../endpoints/emoji/codec.ts';
import { groupReply } from '../endpoints/groups/codec.ts';
import { groupSettingReply } from '../endpoints/groups/group-setting.ts';
import { linkifierReply, playgroundReply } from '../endpoints/linkifiers/codec.ts';
import { messageReply } from '../endpoints/messages/codec.ts';
import { snapshotReply } from '../endpoints/messages/snapshot.ts';
import { profileFieldReply } from '../endpoints/profile-fields/codec.ts';
import { snippetReply } from '../endpoints/snippets/codec.ts';
import { publicUserReply, userReply } from '../endpoints/users/codec.ts';
import { eventReply } from '../updates/events/index.ts';
import type { JsonSchema } from '../wire/json-schema.ts';

/** Schemas that several answers share, or that a generated client needs as a named type. */
export const NAMED: Readonly<Record<string, t.Decoder<unknown, unknown>>> = {
  Attachment: attachmentReply,
  Channel: channelReply,
  Draft: draftReply,
  GroupSetting: groupSettingReply,
  Linkifier: linkifierReply,
  Message: messageReply,
  MessageSnapshot: snapshotReply,
  Playground: playgroundReply,
  PublicUser: publicUserReply,
  ProfileField: profileFieldReply,
  RealmEmoji: realmEmojiReply,
  SavedSnippet: snippetReply,
  Subscription: partlyToldReply,
  User: userReply,
  UserGroup: groupReply,
};

const EVENT: JsonSchema = { $ref: '#/components/schemas/Event' };

/** A reference to what has a schema of its own; null for other codecs. */
export const named = (codec: t.Decoder<unknown, unknown>): JsonSchema | null => {
  if (codec === eventReply) return EVENT;
  const found = Object.entries(NAMED).find(([, one]) => one === codec);
  return found === undefined ? null : { $ref: `#/components/schemas/${found[0]}` };
};
