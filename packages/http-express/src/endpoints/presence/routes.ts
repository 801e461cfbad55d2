import {
  type Caller,
  mayActAsHuman,
  type Parley,
  type PresenceOptions,
  pipe,
  TE,
  UserId,
  type UserReference,
} from '@parley/core';
import * as t from 'io-ts';
import { flag, int, json, nonNegativeInt, text } from '../../params/kinds.ts';
import { optional, required, withDefault } from '../../params/param.ts';
import { type AnyRoute, route } from '../../route.ts';
import { integer, object } from '../../wire/objects.ts';
import { personPresenceReply, presenceFields, toPersonPresence, toPresences } from './codec.ts';

const list = (parley: Parley, caller: Caller, requested: PresenceOptions) =>
  pipe(
    parley.presences.list({ caller, ...requested }),
    TE.map((found) => toPresences(found, !requested.withEmails)),
  );

/** Says that its user is there, and hears who else is. */
const sayPresent = route({
  method: 'POST',
  path: '/users/me/presence',
  operation: 'updatePresence',
  summary: 'Reports that the caller is present, and returns who else is.',
  description:
    'Clients repeat this about once a minute. The answer has the presence of others that ' +
    'changed since `last_update_id`.',
  authentication: 'user',
  guard: mayActAsHuman,
  params: {
    history_limit_days: optional(json(nonNegativeInt)),
    last_update_id: optional(json(int)),
    new_user_input: withDefault(flag, false),
    ping_only: withDefault(flag, false),
    slim_presence: withDefault(flag, false),
    status: required(text),
  },
  reply: object(
    {},
    { presences: t.UnknownRecord, server_timestamp: t.number, presence_last_update_id: integer },
  ),
  handle: ({ parley, caller, params }) => {
    const {
      status,
      new_user_input: hasNewInput,
      last_update_id: after = null,
      history_limit_days: days = null,
    } = params;
    // Clients that ask for updates only know the newer form too.
    const withEmails = !params.slim_presence && after === null;
    return pipe(
      parley.presences.note({ caller, status, hasNewInput }),
      // An account that is deactivated at this moment has been noted all the same: no refusal may
      // say otherwise.
      TE.flatMap(() =>
        params.ping_only
          ? TE.right({})
          : pipe(
              list(parley, caller, { after, days, withEmails }),
              TE.orElse(() => TE.right({})),
            ),
      ),
    );
  },
});

const realmPresence = route({
  method: 'GET',
  path: '/realm/presence',
  operation: 'getPresence',
  summary: 'Returns who is present.',
  description: 'Users are named by address, in the form that older clients read.',
  authentication: 'user',
  params: {},
  reply: object(presenceFields),
  handle: ({ parley, caller }) =>
    list(parley, caller, { after: null, days: null, withEmails: true }),
});

const of = (parley: Parley, caller: Caller, user: UserReference) =>
  pipe(parley.presences.get({ caller, user }), TE.map(toPersonPresence));

const presenceById = route({
  method: 'GET',
  path: '/users/{user_id:int}/presence',
  operation: 'getUserPresence',
  summary: 'Returns the presence of a user.',
  description: 'A user is named by id or by address.',
  authentication: 'user',
  params: {},
  reply: personPresenceReply,
  handle: ({ parley, caller, path }) => of(parley, caller, { id: UserId(path.user_id) }),
});

const presenceByEmail = route({
  method: 'GET',
  path: '/users/{email}/presence',
  operation: 'getUserPresenceByEmail',
  summary: 'Returns the presence of the user with an address.',
  description: 'The address is the one that the caller sees.',
  authentication: 'user',
  params: {},
  reply: personPresenceReply,
  handle: ({ parley, caller, path }) => of(parley, caller, { email: path.email }),
});

export const presenceRoutes: ReadonlyArray<AnyRoute> = [
  sayPresent,
  realmPresence,
  presenceById,
  presenceByEmail,
];
