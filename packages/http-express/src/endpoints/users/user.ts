import { pipe, TE, UserId, type UserReference } from '@parley/core';
import { noted } from '../../auth/account-log.ts';
import { metaParams } from '../../params/include-meta.ts';
import { flag, int, json, oneOf, text } from '../../params/kinds.ts';
import { optional, withDefault } from '../../params/param.ts';
import { profileData } from '../../params/profile-data.ts';
import { badRequest } from '../../problems/problem.ts';
import { type RouteCall, route } from '../../route.ts';
import { done, nothing, object } from '../../wire/objects.ts';
import { versionTag } from '../../wire/version-tag.ts';
import { ownUserReply, type ShowUser, toUser, userReply } from './codec.ts';

const showing = {
  client_gravatar: withDefault(flag, true),
  include_custom_profile_fields: withDefault(flag, false),
  ...metaParams,
};
const changing = {
  full_name: optional(text),
  role: optional(json(oneOf(int, 100, 200, 300, 400, 600))),
  profile_data: optional(profileData),
  new_email: optional(text),
};

const showTo = ({
  realm,
  host,
  params,
}: RouteCall<typeof showing, string, 'user'>): ShowUser & { readonly signedIn: true } => ({
  realm,
  base: host.base,
  clientGravatar: params.client_gravatar,
  profile: params.include_custom_profile_fields,
  signedIn: true,
  meta: params.include_meta,
});

const get = (call: RouteCall<typeof showing, string, 'user'>, user: UserReference) =>
  pipe(
    call.parley.users.get({ caller: call.caller, user }),
    TE.map((found) => {
      if (found.revision !== null) call.host.version(versionTag(found.revision));
      return { user: toUser(found, showTo(call)) };
    }),
  );

const update = (
  { parley, caller, params, host }: RouteCall<typeof changing, string, 'user'>,
  user: UserReference,
) =>
  pipe(
    parley.profiles.updateUser({
      caller,
      user,
      fullName: params.full_name ?? null,
      role: params.role ?? null,
      newEmail: params.new_email ?? null,
      values: params.profile_data ?? [],
    }),
    params.role === undefined
      ? (updated) => updated
      : noted(host.note, {
          event: 'role-changed',
          account: 'id' in user ? user.id : null,
          by: caller.user,
        }),
    TE.map(done),
  );

const reply = object({ user: userReply });

export const ownUser = route({
  method: 'GET',
  path: '/users/me',
  operation: 'getOwnUser',
  summary: "Fetches the caller's account.",
  description: 'The answer also has the id of the newest message that the caller can read.',
  authentication: 'user',
  params: metaParams,
  reply: ownUserReply,
  handle: ({ parley, realm, caller, host, params }) =>
    pipe(
      parley.users.me({ caller }),
      TE.map(({ user, maxMessage }) => ({
        ...toUser(user, {
          realm,
          base: host.base,
          clientGravatar: false,
          profile: true,
          signedIn: true,
          meta: params.include_meta,
        }),
        max_message_id: maxMessage ?? -1,
      })),
    ),
});

export const userById = route({
  method: 'GET',
  path: '/users/{user_id:int}',
  operation: 'getUser',
  summary: 'Fetches a user.',
  description:
    'A user is named by id or by address. Someone whom the caller may not know is shown as ' +
    'unknown.',
  authentication: 'user',
  params: showing,
  reply,
  handle: (call) => get(call, { id: UserId(call.path.user_id) }),
});

export const userByEmail = route({
  method: 'GET',
  path: '/users/{email}',
  operation: 'getUserByEmail',
  summary: 'Fetches the user with an address.',
  description:
    'The address is the one that the caller sees, or the real one where they may know it.',
  authentication: 'user',
  params: showing,
  reply,
  handle: (call) => get(call, { email: call.path.email }),
});

export const updateUserById = route({
  method: 'PATCH',
  path: '/users/{user_id:int}',
  operation: 'updateUser',
  summary: 'Changes the name, role, address or profile of a user.',
  description: 'Administrators do this for others. Only what is sent is changed.',
  version: { row: 'user', id: 'user_id' },
  authentication: 'user',
  params: changing,
  reply: nothing,
  handle: (call) => update(call, { id: UserId(call.path.user_id) }),
});

export const updateUserByEmail = route({
  method: 'PATCH',
  path: '/users/{email}',
  operation: 'updateUserByEmail',
  summary: 'Changes the name, role, address or profile of the user with an address.',
  description: 'Administrators do this for others. Only what is sent is changed.',
  authentication: 'user',
  params: changing,
  reply: nothing,
  handle: (call) => update(call, { email: call.path.email }),
});

export const leaveRealm = route({
  method: 'DELETE',
  path: '/users/me',
  operation: 'deactivateOwnUser',
  summary: "Deactivates the caller's account.",
  description:
    'The only owner and the only user of an organization cannot leave it. Messages stay, and ' +
    'the account can be reactivated.',
  version: { row: 'user', id: null },
  authentication: 'user',
  params: {},
  reply: nothing,
  handle: ({ parley, caller, host }) =>
    pipe(
      parley.users.leave({ caller }),
      noted(host.note, { event: 'deactivation', account: caller.user }),
      TE.map(done),
    ),
});

export const deactivateUser = route({
  method: 'DELETE',
  path: '/users/{user_id:int}',
  operation: 'deactivateUser',
  summary: 'Deactivates an account.',
  description:
    'Administrators may do this. Keys, sessions and event queues of the account end at once, ' +
    'and its messages stay.',
  version: { row: 'user', id: 'user_id' },
  authentication: 'user',
  params: {},
  reply: nothing,
  problems: {
    'user.only-owner': () => badRequest('Cannot deactivate the only organization owner'),
  },
  handle: ({ parley, caller, path, host }) =>
    pipe(
      parley.users.deactivate({ caller, user: { id: UserId(path.user_id) } }),
      noted(host.note, { event: 'deactivation', account: path.user_id, by: caller.user }),
      TE.map(done),
    ),
});

export const reactivateUser = route({
  method: 'POST',
  path: '/users/{user_id:int}/reactivate',
  operation: 'reactivateUser',
  summary: 'Reactivates an account.',
  description: 'Administrators may do this. The user signs in again; earlier keys stay ended.',
  authentication: 'user',
  params: {},
  reply: nothing,
  handle: ({ parley, caller, path, host }) =>
    pipe(
      parley.users.reactivate({ caller, user: { id: UserId(path.user_id) } }),
      noted(host.note, { event: 'reactivation', account: path.user_id, by: caller.user }),
      TE.map(done),
    ),
});
