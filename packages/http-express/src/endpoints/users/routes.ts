import { mayAdministerRealm, pipe, TE, UserId } from '@parley/core';
import * as t from 'io-ts';
import { noted } from '../../auth/account-log.ts';
import { metaParams } from '../../params/include-meta.ts';
import { flag, int, json, list, text } from '../../params/kinds.ts';
import { optional, required, withDefault } from '../../params/param.ts';
import { type AnyRoute, route } from '../../route.ts';
import { integer, object } from '../../wire/objects.ts';
import { publicUserReply, userReply } from './codec.ts';
import {
  deactivateUser,
  leaveRealm,
  ownUser,
  reactivateUser,
  updateUserByEmail,
  updateUserById,
  userByEmail,
  userById,
} from './user.ts';
import { userPieces } from './user-list.ts';

const createUser = route({
  method: 'POST',
  path: '/users',
  operation: 'createUser',
  summary: 'Creates an account for another user.',
  description: 'Administrators who may create users can do this. No mail is sent.',
  takesNoKey: 'secret',
  authentication: 'user',
  guard: mayAdministerRealm,
  params: { email: required(text), password: required(text), full_name: required(text) },
  reply: object({ user_id: integer }),
  handle: ({ parley, caller, host, params: { email, password, full_name } }) =>
    pipe(
      parley.users.create({ caller, email, password, fullName: full_name }),
      noted(
        host.note,
        { event: 'account-made', account: null, by: caller.user, name: email },
        ({ id }) => id,
      ),
      TE.map(({ id }) => ({ user_id: id })),
    ),
});

const listUsers = route({
  method: 'GET',
  path: '/users',
  operation: 'getUsers',
  summary: 'Lists people and bots.',
  description:
    'People whom the caller may not know are left out, and addresses that they may not see are ' +
    'replaced. Without credentials it works where the organization lets anyone read.',
  authentication: 'anonymous-allowed',
  params: {
    client_gravatar: withDefault(flag, true),
    include_custom_profile_fields: withDefault(flag, false),
    user_ids: optional(json(list(int))),
    ...metaParams,
  },
  reply: object({ members: t.readonlyArray(t.union([userReply, publicUserReply])) }),
  handle: ({ parley, realm, caller, params, host }) =>
    pipe(
      parley.users.browse({
        viewer: caller,
        users: params.user_ids?.map(UserId) ?? null,
        profiles: params.include_custom_profile_fields,
      }),
      TE.map((pieces) => ({
        members: userPieces(pieces, {
          realm,
          base: host.base,
          clientGravatar: params.client_gravatar,
          profile: params.include_custom_profile_fields,
          signedIn: caller.user !== null,
          meta: params.include_meta,
        }),
      })),
    ),
});

export const userRoutes: ReadonlyArray<AnyRoute> = [
  createUser,
  listUsers,
  ownUser,
  userById,
  userByEmail,
  updateUserById,
  updateUserByEmail,
  leaveRealm,
  deactivateUser,
  reactivateUser,
];
