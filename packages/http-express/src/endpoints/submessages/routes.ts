import { MessageId, pipe, TE } from '@parley/core';
import { int, json, text } from '../../params/kinds.ts';
import { required } from '../../params/param.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, nothing } from '../../wire/objects.ts';

/** A user acts on a poll or another widget. */
const submit = route({
  method: 'POST',
  path: '/submessage',
  operation: 'addSubmessage',
  summary: 'Adds a submission to a widget, such as a vote to a poll.',
  description: 'Widgets such as polls and to-do lists are made of submessages.',
  authentication: 'user',
  params: { message_id: required(json(int)), msg_type: required(text), content: required(text) },
  reply: nothing,
  handle: ({ parley, caller, params: { message_id, msg_type: type, content } }) =>
    pipe(
      parley.messages.submit({ caller, message: MessageId(message_id), type, content }),
      TE.map(done),
    ),
});

export const submessageRoutes: ReadonlyArray<AnyRoute> = [submit];
