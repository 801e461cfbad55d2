import { pipe, TE, UserId } from '@parley/core';
import { badRequest, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, nothing } from '../../wire/objects.ts';

export const muteProblems: ProblemTable<RefusalIn<'mute'>> = {
  'mute.self': () => badRequest('Cannot mute self'),
  'mute.already': () => badRequest('User already muted'),
  'mute.missing': () => badRequest('User is not muted'),
  'mute.too-many': beyondNumber,
};

const muteUser = route({
  method: 'POST',
  path: '/users/me/muted_users/{muted_user_id:int}',
  operation: 'muteUser',
  summary: 'Mutes a user.',
  description: 'Messages of that user are read at once for the caller, and clients hide them.',
  authentication: 'user',
  params: {},
  reply: nothing,
  handle: ({ parley, caller, path }) =>
    pipe(parley.mutes.mute({ caller, user: UserId(path.muted_user_id) }), TE.map(done)),
});

const unmuteUser = route({
  method: 'DELETE',
  path: '/users/me/muted_users/{muted_user_id:int}',
  operation: 'unmuteUser',
  summary: 'Unmutes a user.',
  description: 'Messages that were sent meanwhile stay read.',
  authentication: 'user',
  params: {},
  reply: nothing,
  handle: ({ parley, caller, path }) =>
    pipe(parley.mutes.unmute({ caller, user: UserId(path.muted_user_id) }), TE.map(done)),
});

export const muteRoutes: ReadonlyArray<AnyRoute> = [muteUser, unmuteUser];
