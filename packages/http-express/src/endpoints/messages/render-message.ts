import { pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { text } from '../../params/kinds.ts';
import { required } from '../../params/param.ts';
import { route } from '../../route.ts';
import { object } from '../../wire/objects.ts';

export const renderMessage = route({
  method: 'POST',
  path: '/messages/render',
  operation: 'renderMessage',
  summary: 'Renders a text as HTML without sending it.',
  description: 'Clients show it as a preview.',
  takesNoKey: 'several',
  authentication: 'user',
  params: { content: required(text) },
  reply: object({ rendered: t.string }),
  handle: ({ parley, caller, params: { content } }) =>
    pipe(
      parley.messages.render({ caller, content }),
      TE.map((rendered) => ({ rendered })),
    ),
});
