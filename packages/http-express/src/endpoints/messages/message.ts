import { ChannelId, type EditScope, HistoryId, MessageId, pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { metaParams } from '../../params/include-meta.ts';
import { flag, json, literal, nonNegativeInt, text } from '../../params/kinds.ts';
import { optional, required, withDefault } from '../../params/param.ts';
import { route } from '../../route.ts';
import { done, nothing, object, outdated } from '../../wire/objects.ts';
import { messageTag } from '../../wire/version-tag.ts';
import { attachmentReply, toAttachment } from '../attachments/codec.ts';
import { messageReply } from './codec.ts';
import { oneMessage } from './message-list.ts';
import { snapshotReply, snapshotsOf } from './snapshot.ts';

const SCOPES: Readonly<Record<'change_later' | 'change_one' | 'change_all', EditScope>> = {
  change_one: 'this-message',
  change_later: 'this-and-later',
  change_all: 'whole-topic',
};
/** The wire's words end here: inside, a stream is a channel and a subject is a topic. */
export const editMessage = route({
  method: 'PATCH',
  path: '/messages/{message_id:int}',
  operation: 'updateMessage',
  summary: 'Edits a message, or moves it, alone or with others of its topic.',
  description:
    'Who may do this, and for how long, is set by the organization. An edit or a move can be ' +
    'taken back within ten minutes.',
  version: { row: 'message', id: 'message_id' },
  authentication: 'user',
  params: {
    stream_id: optional(json(nonNegativeInt)),
    topic: optional(text, 'subject'),
    propagate_mode: withDefault(literal('change_later', 'change_one', 'change_all'), 'change_one'),
    send_notification_to_old_thread: withDefault(flag, false),
    send_notification_to_new_thread: withDefault(flag, true),
    content: optional(text),
    prev_content_sha256: optional(text),
  },
  reply: object({ detached_uploads: t.readonlyArray(attachmentReply) }),
  answersHistory: true,
  handle: ({ parley, caller, params, path, host }) =>
    pipe(
      parley.messages.edit({
        caller,
        message: MessageId(path.message_id),
        content: params.content ?? null,
        prevContentSha256: params.prev_content_sha256 ?? null,
        topic: params.topic ?? null,
        channel: params.stream_id === undefined ? null : ChannelId(params.stream_id),
        scope: SCOPES[params.propagate_mode],
        noticeInOldThread: params.send_notification_to_old_thread,
        noticeInNewThread: params.send_notification_to_new_thread,
      }),
      TE.map(({ detachedUploads, history }) => {
        if (history !== null) host.history(history);
        return {
          detached_uploads: detachedUploads.map((attachment) =>
            toAttachment({ attachment, holders: [] }),
          ),
        };
      }),
    ),
});

export const undoEdit = route({
  method: 'POST',
  path: '/messages/{message_id:int}/undo',
  operation: 'undoMessageUpdate',
  summary: 'Takes back what an edit or a move changed.',
  description:
    'The one who made the change can do this for ten minutes, unless something has changed ' +
    'since.',
  version: { row: 'message', id: 'message_id' },
  authentication: 'user',
  params: { history: required(json(nonNegativeInt)) },
  reply: nothing,
  handle: ({ parley, caller, params, path }) =>
    pipe(
      parley.messages.undo({
        caller,
        message: MessageId(path.message_id),
        history: HistoryId(params.history),
      }),
      TE.map(done),
    ),
});

export const fetchMessage = route({
  method: 'GET',
  path: '/messages/{message_id:int}',
  operation: 'getMessage',
  summary: 'Fetches one message.',
  description: 'The answer also has the text as it was written.',
  authentication: 'user',
  params: {
    apply_markdown: withDefault(flag, true),
    allow_empty_topic_name: withDefault(flag, false),
    ...metaParams,
  },
  reply: object({ message: messageReply, raw_content: outdated(t.string, '`apply_markdown`') }),
  handle: ({ parley, caller, params, path, host }) =>
    pipe(
      parley.messages.fetch({ caller, message: MessageId(path.message_id) }),
      TE.map(({ viewer, view, topic }) => {
        host.version(messageTag(view.message.revision, topic));
        return {
          message: oneMessage(view, {
            viewer,
            html: params.apply_markdown,
            clientGravatar: true,
            base: host.base,
            emptyTopics: params.allow_empty_topic_name,
            meta: params.include_meta,
          }),
          raw_content: view.message.content,
        };
      }),
    ),
});

export const deleteMessage = route({
  method: 'DELETE',
  path: '/messages/{message_id:int}',
  operation: 'deleteMessage',
  summary: 'Deletes a message.',
  description: 'Who may do this, and for how long, is set by the organization.',
  version: { row: 'message', id: 'message_id' },
  authentication: 'user',
  params: {},
  reply: nothing,
  handle: ({ parley, caller, path }) =>
    pipe(parley.messages.remove({ caller, message: MessageId(path.message_id) }), TE.map(done)),
});

export const messageHistory = route({
  method: 'GET',
  path: '/messages/{message_id:int}/history',
  operation: 'getMessageHistory',
  summary: 'Lists the versions of a message.',
  description: 'The oldest comes first. How much is shown is set by the organization.',
  authentication: 'user',
  params: { allow_empty_topic_name: withDefault(flag, false) },
  reply: object({ message_history: t.readonlyArray(snapshotReply) }),
  handle: ({ parley, caller, params, path }) =>
    pipe(
      parley.messages.history({ caller, message: MessageId(path.message_id) }),
      TE.map(({ snapshots, isDirect }) => ({
        message_history: snapshotsOf(snapshots, isDirect || params.allow_empty_topic_name),
      })),
    ),
});
