import { pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { badRequest } from '../../problems/problem.ts';
import { type AnyRoute, route } from '../../route.ts';
import { object } from '../../wire/objects.ts';
import { avatarUrl } from './codec.ts';

const ONE_FILE = () => badRequest('You must upload exactly one avatar.');
const reply = object({ avatar_url: t.string });

const uploadAvatar = route({
  method: 'POST',
  path: '/users/me/avatar',
  operation: 'uploadAvatar',
  summary: "Uploads the caller's avatar.",
  description: 'The form has one picture, which is cut to a square.',
  authentication: 'user',
  takesFile: true,
  params: {},
  reply,
  problems: { 'request.file-missing': ONE_FILE, 'request.files-several': ONE_FILE },
  handle: ({ parley, caller, realm, host }) =>
    pipe(
      () => host.receiveFile((file) => parley.users.uploadAvatar({ caller, ...file })()),
      TE.map((self) => ({ avatar_url: avatarUrl({ realm, base: host.base }, self, false) ?? '' })),
    ),
});

const removeAvatar = route({
  method: 'DELETE',
  path: '/users/me/avatar',
  operation: 'removeAvatar',
  summary: "Removes the caller's avatar.",
  description: 'A picture that is made from the address of the caller takes its place.',
  takesNoKey: 'several',
  authentication: 'user',
  params: {},
  reply,
  handle: ({ parley, caller, realm, host }) =>
    pipe(
      parley.users.removeAvatar({ caller }),
      TE.map((self) => ({ avatar_url: avatarUrl({ realm, base: host.base }, self, false) ?? '' })),
    ),
});

export const avatarRoutes: ReadonlyArray<AnyRoute> = [uploadAvatar, removeAvatar];
