import { MessageId, pipe, TE } from '@parley/core';
import { done, nothing } from '../../codecs/wire.ts';
import { int, json, text } from '../../params/kinds.ts';
import { required } from '../../params/param.ts';
import { route } from '../../route.ts';

/** What somebody does with a poll or another widget. */
export const submit = route({
  method: 'POST',
  path: '/submessage',
  summary: 'Adds to a widget, such as a vote to a poll.',
  authentication: 'user',
  params: { message_id: required(json(int)), msg_type: required(text), content: required(text) },
  reply: nothing,
  handle: ({ parley, caller, params: { message_id, msg_type: type, content } }) =>
    pipe(
      parley.messages.submit({ caller, message: MessageId(message_id), type, content }),
      TE.map(done),
    ),
});
