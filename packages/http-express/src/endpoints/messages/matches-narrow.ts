import { MessageId, pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { int, json, list, orNull } from '../../params/kinds.ts';
import { narrowTerm } from '../../params/narrow.ts';
import { toNarrow } from '../../params/narrow-terms.ts';
import { required } from '../../params/param.ts';
import { route } from '../../route.ts';
import { object } from '../../wire/objects.ts';
import { toMatches } from './matches.ts';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * For a client that was told of messages and shows a narrow it cannot judge itself: what it adds to
 * those that match.
 */
export const matchesNarrow = route({
  method: 'GET',
  path: '/messages/matches_narrow',
  operation: 'checkMessagesMatchNarrow',
  summary: 'Returns those of some messages that are in a narrow.',
  description: 'Clients ask it about messages that arrive while a search is shown.',
  authentication: 'user',
  params: { msg_ids: required(json(list(int))), narrow: required(json(orNull(list(narrowTerm)))) },
  reply: object({
    messages: t.record(t.string, object({ match_content: t.string, match_subject: t.string })),
  }),
  handle: ({ parley, caller, params: { msg_ids, narrow } }) =>
    pipe(
      parley.messages.list({
        caller,
        range: { _tag: 'Exactly', messages: msg_ids.map(MessageId) },
        narrow: toNarrow(narrow ?? []),
      }),
      TE.map(({ messages, sought }) => ({
        messages: Object.fromEntries(
          messages.map((view) => [
            String(view.message.id),
            toMatches(view, sought ?? NOTHING, false),
          ]),
        ),
      })),
    ),
});
