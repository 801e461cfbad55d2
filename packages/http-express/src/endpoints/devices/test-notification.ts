import { mayActAsHuman, pipe, TE } from '@parley/core';
import { text } from '../../params/kinds.ts';
import { optional } from '../../params/param.ts';
import { route } from '../../route.ts';
import { done, nothing } from '../../wire/objects.ts';

export const sendTestNotification = route({
  method: 'POST',
  path: '/mobile_push/test_notification',
  operation: 'testNotify',
  summary: "Sends a test notification to one's devices.",
  description: 'Without a token it goes to every device of the caller.',
  isDeprecated: true,
  takesNoKey: 'several',
  authentication: 'user',
  guard: mayActAsHuman,
  params: { token: optional(text) },
  reply: nothing,
  handle: ({ parley, caller, params: { token = null } }) =>
    pipe(parley.push.sendTest({ caller, token }), TE.map(done)),
});
