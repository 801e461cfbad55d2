import { ChannelId, MessageId, pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { done, integers, nothing, object } from '../codecs/wire.ts';
import { int, json, list, text } from '../params/kinds.ts';
import { required } from '../params/param.ts';
import { route } from '../route.ts';

export const changeFlags = route({
  method: 'POST',
  path: '/messages/flags',
  authentication: 'user',
  params: { messages: required(json(list(int))), op: required(text), flag: required(text) },
  reply: object({ messages: integers, ignored_because_not_subscribed_channels: integers }),
  handle: ({ parley, caller, params: { messages, op, flag } }) =>
    pipe(
      parley.messages.changeFlags({ caller, messages: messages.map(MessageId), flag, operation: op }),
      TE.map(({ skippedChannels }) => ({ messages, ignored_because_not_subscribed_channels: skippedChannels })),
    ),
});

export const markAllAsRead = route({
  method: 'POST',
  path: '/mark_all_as_read',
  authentication: 'user',
  params: {},
  reply: object({ complete: t.boolean }),
  handle: ({ parley, caller }) =>
    pipe(
      parley.messages.readEverything({ caller }),
      TE.map(({ isComplete }) => ({ complete: isComplete })),
    ),
});

export const markChannelAsRead = route({
  method: 'POST',
  path: '/mark_stream_as_read',
  authentication: 'user',
  params: { stream_id: required(json(int)) },
  reply: nothing,
  handle: ({ parley, caller, params: { stream_id } }) =>
    pipe(parley.messages.readChannel({ caller, channel: ChannelId(stream_id), topic: null }), TE.map(done)),
});

export const markTopicAsRead = route({
  method: 'POST',
  path: '/mark_topic_as_read',
  authentication: 'user',
  params: { stream_id: required(json(int)), topic_name: required(text) },
  reply: nothing,
  handle: ({ parley, caller, params: { stream_id, topic_name } }) =>
    pipe(parley.messages.readChannel({ caller, channel: ChannelId(stream_id), topic: topic_name }), TE.map(done)),
});

export const readReceipts = route({
  method: 'GET',
  path: '/messages/{message_id:int}/read_receipts',
  authentication: 'user',
  params: {},
  reply: object({ user_ids: integers }),
  handle: ({ parley, caller, path }) =>
    pipe(
      parley.messages.readReceipts({ caller, message: MessageId(path.message_id) }),
      TE.map((user_ids) => ({ user_ids })),
    ),
});
