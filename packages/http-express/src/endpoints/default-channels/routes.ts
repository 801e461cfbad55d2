import { type Caller, ChannelId, mayAdministerRealm, type Parley, pipe, TE } from '@parley/core';
import { int, json } from '../../params/kinds.ts';
import { required } from '../../params/param.ts';
import { badRequest } from '../../problems/problem.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, nothing } from '../../wire/objects.ts';

const params = { stream_id: required(json(int)) };

const change = (parley: Parley, caller: Caller, channel: number, isDefault: boolean) =>
  pipe(
    parley.channels.changeDefault({ caller, channel: ChannelId(channel), isDefault }),
    TE.map(done),
  );

const addDefaultChannel = route({
  method: 'POST',
  path: '/default_streams',
  operation: 'addDefaultStream',
  summary: 'Adds a channel to those that new users are subscribed to.',
  description: 'Administrators may do this, with a channel that is not private.',
  authentication: 'user',
  guard: mayAdministerRealm,
  params,
  reply: nothing,
  problems: {
    'channel.default.private': () => badRequest('Private channels cannot be made default.'),
  },
  handle: ({ parley, caller, params: { stream_id } }) => change(parley, caller, stream_id, true),
});

const removeDefaultChannel = route({
  method: 'DELETE',
  path: '/default_streams',
  operation: 'removeDefaultStream',
  summary: 'Removes a channel from those that new users are subscribed to.',
  description: 'Users who are subscribed to the channel stay subscribed.',
  authentication: 'user',
  guard: mayAdministerRealm,
  params,
  reply: nothing,
  handle: ({ parley, caller, params: { stream_id } }) => change(parley, caller, stream_id, false),
});

export const defaultChannelRoutes: ReadonlyArray<AnyRoute> = [
  addDefaultChannel,
  removeDefaultChannel,
];
