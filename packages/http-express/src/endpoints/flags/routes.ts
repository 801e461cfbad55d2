import { ChannelId, MessageId, type NarrowTerm, pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { anchorIn, anchorText } from '../../params/anchor.ts';
import { flag, int, json, list, nonNegativeInt, orNull, text } from '../../params/kinds.ts';
import { narrowTerm } from '../../params/narrow.ts';
import { toNarrow } from '../../params/narrow-terms.ts';
import { required, withDefault } from '../../params/param.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, integer, integers, nothing, nullable, object } from '../../wire/objects.ts';

/**
 * Of as many a program is told at most when it registers, and some read all of them at once. They
 * are changed in turns.
 */
const UNREAD = 50_000;

const changeFlags = route({
  method: 'POST',
  path: '/messages/flags',
  operation: 'updateMessageFlags',
  summary: 'Adds or removes a personal flag of messages, by their ids.',
  description:
    'Flags such as `read` and `starred` belong to the caller alone. Messages that the caller ' +
    'cannot read are passed over.',
  takesNoKey: 'several',
  authentication: 'user',
  params: { messages: required(json(list(int, UNREAD))), op: required(text), flag: required(text) },
  reply: object({ messages: integers, ignored_because_not_subscribed_channels: integers }),
  handle: ({ parley, caller, params: { messages, op, flag: name } }) =>
    pipe(
      parley.messages.changeFlags({
        caller,
        messages: messages.map(MessageId),
        flag: name,
        operation: op,
      }),
      TE.map(({ skippedChannels }) => ({
        messages,
        ignored_because_not_subscribed_channels: skippedChannels,
      })),
    ),
});

const WITH: NarrowTerm = { _tag: 'Unknown', says: 'unknown operator with', negated: false };

const changeFlagsIn = route({
  method: 'POST',
  path: '/messages/flags/narrow',
  operation: 'updateMessageFlagsForNarrow',
  summary: 'Adds or removes a personal flag of messages of a narrow, around an anchor.',
  description:
    'It works in batches: the answer says which messages it reached, and from where to go on.',
  takesNoKey: 'several',
  authentication: 'user',
  params: {
    anchor: required(anchorText),
    include_anchor: withDefault(flag, true),
    num_before: required(json(nonNegativeInt)),
    num_after: required(json(nonNegativeInt)),
    narrow: required(json(orNull(list(narrowTerm)))),
    op: required(text),
    flag: required(text),
  },
  reply: object({
    processed_count: integer,
    updated_count: integer,
    first_processed_id: nullable(integer),
    last_processed_id: nullable(integer),
    found_oldest: t.boolean,
    found_newest: t.boolean,
    ignored_because_not_subscribed_channels: integers,
  }),
  handle: ({ parley, caller, params: sent, host }) =>
    pipe(
      TE.fromEither(anchorIn(sent.anchor)),
      TE.flatMap((anchor) => {
        const range = {
          anchor,
          includeAnchor: sent.include_anchor,
          before: sent.num_before,
          after: sent.num_after,
        };
        // It would be another narrow with every batch.
        const narrow = toNarrow(sent.narrow ?? []).map((term) =>
          term._tag === 'With' ? WITH : term,
        );
        const requested = { flag: sent.flag, operation: sent.op, signal: host.signal() };
        return parley.messages.changeFlagsIn({
          caller,
          range: { _tag: 'Around', ...range },
          narrow,
          ...requested,
        });
      }),
      TE.map(({ processed, changed, skippedChannels, foundOldest, foundNewest }) => ({
        processed_count: processed.length,
        updated_count: changed,
        first_processed_id: processed[0] ?? null,
        last_processed_id: processed.at(-1) ?? null,
        found_oldest: foundOldest,
        found_newest: foundNewest,
        ignored_because_not_subscribed_channels: skippedChannels,
      })),
    ),
});

const markAllAsRead = route({
  method: 'POST',
  path: '/mark_all_as_read',
  operation: 'markAllAsRead',
  summary: 'Marks all messages as read.',
  description:
    'Marking messages of a narrow takes its place. While `complete` is false the request is to ' +
    'be repeated.',
  isDeprecated: true,
  takesNoKey: 'several',
  authentication: 'user',
  params: {},
  reply: object({ complete: t.boolean }),
  handle: ({ parley, caller }) =>
    pipe(
      parley.messages.readEverything({ caller }),
      TE.map(({ isComplete }) => ({ complete: isComplete })),
    ),
});

const markChannelAsRead = route({
  method: 'POST',
  path: '/mark_stream_as_read',
  operation: 'markStreamAsRead',
  summary: 'Marks all messages of a channel as read.',
  description: 'Marking messages of a narrow takes its place.',
  isDeprecated: true,
  takesNoKey: 'several',
  authentication: 'user',
  params: { stream_id: required(json(int)) },
  reply: nothing,
  handle: ({ parley, caller, params: { stream_id } }) =>
    pipe(
      parley.messages.readChannel({ caller, channel: ChannelId(stream_id), topic: null }),
      TE.map(done),
    ),
});

const markTopicAsRead = route({
  method: 'POST',
  path: '/mark_topic_as_read',
  operation: 'markTopicAsRead',
  summary: 'Marks all messages of a topic as read.',
  description: 'Marking messages of a narrow takes its place.',
  isDeprecated: true,
  takesNoKey: 'several',
  authentication: 'user',
  params: { stream_id: required(json(int)), topic_name: required(text) },
  reply: nothing,
  handle: ({ parley, caller, params: { stream_id, topic_name } }) =>
    pipe(
      parley.messages.readChannel({ caller, channel: ChannelId(stream_id), topic: topic_name }),
      TE.map(done),
    ),
});

const readReceipts = route({
  method: 'GET',
  path: '/messages/{message_id:int}/read_receipts',
  operation: 'getReadReceipts',
  summary: 'Lists the users who have read a message.',
  description: 'The sender and users who do not show what they have read are left out.',
  authentication: 'user',
  params: {},
  reply: object({ user_ids: integers }),
  handle: ({ parley, caller, path }) =>
    pipe(
      parley.messages.readReceipts({ caller, message: MessageId(path.message_id) }),
      TE.map((user_ids) => ({ user_ids })),
    ),
});

export const flagRoutes: ReadonlyArray<AnyRoute> = [
  changeFlags,
  changeFlagsIn,
  markAllAsRead,
  markChannelAsRead,
  markTopicAsRead,
  readReceipts,
];
