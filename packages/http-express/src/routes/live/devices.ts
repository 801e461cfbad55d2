import { mayActAsHuman, pipe, TE } from '@parley/core';
import { done, nothing } from '../../codecs/wire.ts';
import { matching, text } from '../../params/kinds.ts';
import { required } from '../../params/param.ts';
import { route } from '../../route.ts';

const appId = matching(/^[.A-Za-z0-9-]+$/, text);

export const addAppleDevice = route({
  method: 'POST',
  path: '/users/me/apns_device_token',
  authentication: 'user',
  guard: mayActAsHuman,
  params: { token: required(text), appid: required(appId) },
  reply: nothing,
  handle: ({ parley, caller, params: { token, appid } }) =>
    pipe(parley.push.addDevice({ caller, kind: 'apple', token, app: appid }), TE.map(done)),
});

export const removeAppleDevice = route({
  method: 'DELETE',
  path: '/users/me/apns_device_token',
  authentication: 'user',
  guard: mayActAsHuman,
  params: { token: required(text) },
  reply: nothing,
  handle: ({ parley, caller, params: { token } }) => pipe(parley.push.removeDevice({ caller, kind: 'apple', token }), TE.map(done)),
});

export const addAndroidDevice = route({
  method: 'POST',
  path: '/users/me/android_gcm_reg_id',
  authentication: 'user',
  guard: mayActAsHuman,
  params: { token: required(text) },
  reply: nothing,
  handle: ({ parley, caller, params: { token } }) =>
    pipe(parley.push.addDevice({ caller, kind: 'android', token, app: null }), TE.map(done)),
});

export const removeAndroidDevice = route({
  method: 'DELETE',
  path: '/users/me/android_gcm_reg_id',
  authentication: 'user',
  guard: mayActAsHuman,
  params: { token: required(text) },
  reply: nothing,
  handle: ({ parley, caller, params: { token } }) => pipe(parley.push.removeDevice({ caller, kind: 'android', token }), TE.map(done)),
});
