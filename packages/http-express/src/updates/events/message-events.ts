import * as t from 'io-ts';
import { emojiType } from '../../endpoints/emoji/codec.ts';
import { flagReply, sentMessageReply, topicLinks } from '../../endpoints/messages/codec.ts';
import { metaReply } from '../../wire/meta.ts';
import { integer, integers, nullable, object } from '../../wire/objects.ts';
import { told, toldOf } from './shape.ts';

const flags = t.readonlyArray(flagReply);
const channelOrDirect = t.union([t.literal('stream'), t.literal('private')]);

const reaction = {
  message_id: integer,
  user_id: integer,
  user: object({ user_id: integer, email: t.string, full_name: t.string }),
  emoji_name: t.string,
  emoji_code: t.string,
  reaction_type: emojiType,
};

const flagged = (op: 'add' | 'remove') => ({
  operation: t.literal(op),
  flag: t.string,
  messages: integers,
  all: t.boolean,
});
const unreadDetail = object(
  { type: channelOrDirect },
  {
    user_ids: integers,
    stream_id: integer,
    topic: t.string,
    unmuted_stream_msg: t.boolean,
    mentioned: t.literal(true),
  },
);

const typist = object({ user_id: integer, email: t.string });
const typing = [
  { sender: typist, message_type: t.union([t.literal('direct'), t.literal('stream')]) },
  { recipients: t.readonlyArray(typist), stream_id: integer, topic: t.string },
] as const;

/** What happens to messages. */
export const messageEvents = {
  MessageEvent: told(
    'message',
    { message: sentMessageReply, flags },
    { local_message_id: t.string },
  ),
  UpdateMessageEvent: told(
    'update_message',
    {
      user_id: nullable(integer),
      edit_timestamp: integer,
      rendering_only: t.boolean,
      message_id: integer,
      message_ids: integers,
      flags,
    },
    {
      stream_id: integer,
      stream_name: t.string,
      content: t.string,
      rendered_content: t.string,
      is_me_message: t.boolean,
      orig_content: t.string,
      orig_rendered_content: t.string,
      propagate_mode: t.keyof({ change_one: null, change_later: null, change_all: null }),
      orig_subject: t.string,
      subject: t.string,
      topic_links: topicLinks,
      new_stream_id: integer,
    },
  ),
  MessageMetaEvent: toldOf('update_message', 'meta', { message_id: integer, ...metaReply }),
  DeleteMessageEvent: told(
    'delete_message',
    { message_type: channelOrDirect },
    { message_id: integer, message_ids: integers, stream_id: integer, topic: t.string },
  ),
  SubmessageEvent: told('submessage', {
    msg_type: t.string,
    message_id: integer,
    submessage_id: integer,
    sender_id: integer,
    content: t.string,
  }),
  ReactionAddEvent: toldOf('reaction', 'add', reaction),
  ReactionRemoveEvent: toldOf('reaction', 'remove', reaction),
  MessageFlagsAddEvent: toldOf('update_message_flags', 'add', flagged('add')),
  MessageFlagsRemoveEvent: toldOf('update_message_flags', 'remove', flagged('remove'), {
    message_details: t.record(t.string, unreadDetail),
  }),
  TypingStartEvent: toldOf('typing', 'start', ...typing),
  TypingStopEvent: toldOf('typing', 'stop', ...typing),
};
