import { type DeviceKind, mayActAsHuman, pipe, TE } from '@parley/core';
import { atMost, matching, text } from '../../params/kinds.ts';
import { required } from '../../params/param.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, nothing } from '../../wire/objects.ts';
import { sendTestNotification } from './test-notification.ts';

/** Apple's own have 155 characters at most. */
const appId = matching(/^[.A-Za-z0-9-]+$/, atMost(255, text));

const PATHS = {
  apple: '/users/me/apns_device_token',
  android: '/users/me/android_gcm_reg_id',
} as const;

const about = (kind: DeviceKind) =>
  ({
    path: PATHS[kind],
    takesNoKey: 'several',
    authentication: 'user',
    guard: mayActAsHuman,
    reply: nothing,
  }) as const;

const addAppleDevice = route({
  ...about('apple'),
  method: 'POST',
  operation: 'addApnsToken',
  summary: 'Registers an iOS device for notifications.',
  description: 'A device belongs to one user of the organization, the one who registered it last.',
  isDeprecated: true,
  params: { token: required(text), appid: required(appId) },
  handle: ({ parley, caller, params: { token, appid } }) =>
    pipe(parley.push.addDevice({ caller, kind: 'apple', token, app: appid }), TE.map(done)),
});

const addAndroidDevice = route({
  ...about('android'),
  method: 'POST',
  operation: 'addFcmToken',
  summary: 'Registers an Android device for notifications.',
  description: 'A device belongs to one user of the organization, the one who registered it last.',
  isDeprecated: true,
  params: { token: required(text) },
  handle: ({ parley, caller, params: { token } }) =>
    pipe(parley.push.addDevice({ caller, kind: 'android', token, app: null }), TE.map(done)),
});

const removal = {
  method: 'DELETE',
  summary: 'Removes a device from those that get notifications.',
  description: 'Its token is named as when it was registered.',
  params: { token: required(text) },
} as const;

const removeAppleDevice = route({
  ...about('apple'),
  ...removal,
  operation: 'removeApnsToken',
  handle: ({ parley, caller, params: { token } }) =>
    pipe(parley.push.removeDevice({ caller, kind: 'apple', token }), TE.map(done)),
});
const removeAndroidDevice = route({
  ...about('android'),
  ...removal,
  operation: 'removeFcmToken',
  handle: ({ parley, caller, params: { token } }) =>
    pipe(parley.push.removeDevice({ caller, kind: 'android', token }), TE.map(done)),
});

export const deviceRoutes: ReadonlyArray<AnyRoute> = [
  addAppleDevice,
  removeAppleDevice,
  addAndroidDevice,
  removeAndroidDevice,
  sendTestNotification,
];
