import { type Caller, ChannelId, mayAdministerRealm, type Parley, pipe, TE } from '@parley/core';
import { done, nothing } from '../../codecs/wire.ts';
import { int, json } from '../../params/kinds.ts';
import { required } from '../../params/param.ts';
import { badRequest } from '../../problem.ts';
import { route } from '../../route.ts';

const params = { stream_id: required(json(int)) };

const change = (parley: Parley, caller: Caller, channel: number, isDefault: boolean) =>
  pipe(
    parley.channels.changeDefault({ caller, channel: ChannelId(channel), isDefault }),
    TE.map(done),
  );

export const addDefaultChannel = route({
  method: 'POST',
  path: '/default_streams',
  summary: 'Adds a channel to those that new people are subscribed to.',
  authentication: 'user',
  guard: mayAdministerRealm,
  params,
  reply: nothing,
  problems: {
    'channel.default.private': () => badRequest('Private channels cannot be made default.'),
  },
  handle: ({ parley, caller, params: { stream_id } }) => change(parley, caller, stream_id, true),
});

export const removeDefaultChannel = route({
  method: 'DELETE',
  path: '/default_streams',
  summary: 'Takes a channel from those that new people are subscribed to.',
  authentication: 'user',
  guard: mayAdministerRealm,
  params,
  reply: nothing,
  handle: ({ parley, caller, params: { stream_id } }) => change(parley, caller, stream_id, false),
});
