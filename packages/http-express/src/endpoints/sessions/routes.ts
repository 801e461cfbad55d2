import { type KeyView, mayActAsHuman, pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { noted } from '../../auth/account-log.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, integer, nothing, nullable, object } from '../../wire/objects.ts';

const session = object({
  id: t.string,
  kind: t.union([t.literal('api_key'), t.literal('session')]),
  program: t.string,
  created_at: nullable(integer),
  last_used_at: integer,
  expires_at: nullable(integer),
  is_current: t.boolean,
});

const toSession = ({
  id,
  kind,
  program,
  madeAt,
  usedAt,
  endsAt,
  isCurrent,
}: KeyView): t.TypeOf<typeof session> => ({
  id,
  kind: kind === 'program' ? 'api_key' : 'session',
  program,
  created_at: madeAt,
  last_used_at: usedAt,
  expires_at: endsAt,
  is_current: isCurrent,
});

const own = { authentication: 'user', guard: mayActAsHuman, params: {} } as const;

const listSessions = route({
  ...own,
  method: 'GET',
  path: '/users/me/sessions',
  operation: 'getSessions',
  summary: "Lists the caller's API keys and browser sessions, without the keys themselves.",
  description: 'Each has the program that it was made for and the time of its last use.',
  reply: object({ sessions: t.readonlyArray(session) }),
  handle: ({ parley, caller, host }) =>
    pipe(
      parley.users.listKeys({ caller, key: host.key }),
      TE.map((keys) => ({ sessions: keys.map(toSession) })),
    ),
});

const endOtherSessions = route({
  ...own,
  method: 'DELETE',
  path: '/users/me/sessions',
  operation: 'endOtherSessions',
  summary:
    "Ends the caller's API keys and browser sessions, except the one of the request, and the " +
    "caller's event queues and devices.",
  description: 'Every other program and browser of the caller has to sign in again.',
  reply: object({ ended: integer }),
  handle: ({ parley, caller, host }) =>
    pipe(
      parley.users.endOtherKeys({ caller, key: host.key }),
      noted(host.note, { event: 'other-keys-ended', account: caller.user }),
      TE.map((ended) => ({ ended })),
    ),
});

const endSession = route({
  ...own,
  method: 'DELETE',
  path: '/users/me/sessions/{session_id}',
  operation: 'endSession',
  summary: 'Ends an API key or browser session of the caller.',
  description: 'The program or browser has to sign in again.',
  reply: nothing,
  handle: ({ parley, caller, host, path: { session_id } }) =>
    pipe(
      parley.users.endKey({ caller, id: session_id }),
      noted(host.note, { event: 'key-ended', account: caller.user }),
      TE.map(done),
    ),
});

const replaceApiKey = route({
  method: 'POST',
  path: '/users/me/api_key/regenerate',
  operation: 'regenerateApiKey',
  summary: "Ends the caller's API keys and returns a new one.",
  description:
    'Programs that use an earlier key have to sign in again. The new key is told only in this ' +
    'answer.',
  takesNoKey: 'secret',
  authentication: 'user',
  params: {},
  reply: object({ api_key: t.string }),
  handle: ({ parley, caller, host }) =>
    pipe(
      parley.users.replaceApiKey({ caller }),
      noted(host.note, { event: 'key-replaced', account: caller.user }),
      TE.map((api_key) => ({ api_key })),
    ),
});

export const sessionRoutes: ReadonlyArray<AnyRoute> = [
  listSessions,
  endOtherSessions,
  endSession,
  replaceApiKey,
];
