import {
  type AroundAnchor,
  type Denial,
  denial,
  E,
  type ListedMessages,
  type ListMessages,
  MessageId,
  pipe,
  TE,
} from '@parley/core';
import * as t from 'io-ts';
import { anchorIn, anchorText, type InvalidAnchor } from '../../params/anchor.ts';
import { metaParams } from '../../params/include-meta.ts';
import { flag, json, list, nonNegativeInt, orNull, repeated } from '../../params/kinds.ts';
import { narrowTerm } from '../../params/narrow.ts';
import { toNarrow } from '../../params/narrow-terms.ts';
import { optional, type ParamValues, withDefault } from '../../params/param.ts';
import { type AnyRoute, route } from '../../route.ts';
import { integer, object } from '../../wire/objects.ts';
import { messageReply } from './codec.ts';
import { toMatches } from './matches.ts';
import { matchesNarrow } from './matches-narrow.ts';
import { deleteMessage, editMessage, fetchMessage, messageHistory, undoEdit } from './message.ts';
import { messageList } from './message-list.ts';
import { renderMessage } from './render-message.ts';
import { sendMessage } from './send-message.ts';

const params = {
  anchor: optional(anchorText),
  include_anchor: withDefault(flag, true),
  num_before: withDefault(json(nonNegativeInt), 0),
  num_after: withDefault(json(nonNegativeInt), 0),
  narrow: withDefault(repeated(json(orNull(list(narrowTerm)))), null),
  use_first_unread_anchor: withDefault(flag, false),
  client_gravatar: withDefault(flag, true),
  apply_markdown: withDefault(flag, true),
  allow_empty_topic_name: withDefault(flag, false),
  message_ids: optional(json(orNull(list(nonNegativeInt)))),
  ...metaParams,
};
type Sent = ParamValues<typeof params>;

const RANGE_PARAMETERS = [
  'num_before',
  'num_after',
  'anchor',
  'message_ids',
  'include_anchor',
  'use_first_unread_anchor',
];

const anchorOf = ({
  anchor,
  use_first_unread_anchor,
}: Sent): E.Either<InvalidAnchor, AroundAnchor['anchor']> => {
  if (use_first_unread_anchor) return E.right('first-unread');
  if (anchor === undefined)
    return E.left(denial('request.invalid', { says: "Missing 'anchor' argument." }));
  return anchorIn(anchor);
};

type BadRange =
  | InvalidAnchor
  | Denial<'request.combination', { readonly parameters: ReadonlyArray<string> }>;

const rangeOf = (sent: Sent): E.Either<BadRange, ListMessages['range']> => {
  const { anchor, include_anchor, num_before, num_after, use_first_unread_anchor, message_ids } =
    sent;
  if (message_ids) {
    if (num_before > 0 || num_after > 0 || anchor !== undefined || use_first_unread_anchor) {
      return E.left(denial('request.combination', { parameters: RANGE_PARAMETERS }));
    }
    return E.right({ _tag: 'Exactly', messages: message_ids.map(MessageId) });
  }
  const place = anchorOf(sent);
  if (E.isLeft(place)) return place;
  return E.right({
    _tag: 'Around',
    anchor: place.right,
    includeAnchor: include_anchor,
    before: num_before,
    after: num_after,
  });
};

const shown = (
  { viewer, messages, sought, anchor, foundAnchor, foundOldest, foundNewest }: ListedMessages,
  sent: Sent,
  base: string,
) => {
  const show = {
    viewer,
    html: sent.apply_markdown,
    clientGravatar: sent.client_gravatar,
    base,
    emptyTopics: sent.allow_empty_topic_name,
    meta: sent.include_meta,
  };
  return {
    messages: messageList(
      messages,
      show,
      sought && ((view) => toMatches(view, sought, show.emptyTopics)),
    ),
    ...(anchor !== null && { anchor }),
    found_anchor: foundAnchor,
    found_oldest: foundOldest,
    found_newest: foundNewest,
    history_limited: false,
  };
};

const listMessages = route({
  method: 'GET',
  path: '/messages',
  operation: 'getMessages',
  summary: 'Lists messages of a narrow around an anchor, or messages by their ids.',
  description:
    'An anchor is an id or a word such as `newest`. The answer says whether there are more ' +
    'before and after.',
  authentication: 'user',
  params,
  reply: object(
    {
      messages: t.readonlyArray(messageReply),
      found_anchor: t.boolean,
      found_oldest: t.boolean,
      found_newest: t.boolean,
      history_limited: t.boolean,
    },
    { anchor: integer },
  ),
  handle: ({ parley, caller, params: sent, host }) =>
    pipe(
      TE.fromEither(rangeOf(sent)),
      TE.flatMap((range) =>
        parley.messages.list({
          caller,
          signal: host.signal(),
          range,
          narrow: toNarrow(sent.narrow ?? []),
        }),
      ),
      TE.map((listed) => shown(listed, sent, host.base)),
    ),
});

export const messageRoutes: ReadonlyArray<AnyRoute> = [
  sendMessage,
  renderMessage,
  listMessages,
  matchesNarrow,
  fetchMessage,
  editMessage,
  undoEdit,
  deleteMessage,
  messageHistory,
];
