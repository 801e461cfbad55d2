import { pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { type AnyRoute, route } from '../../route.ts';
import { fileUrl } from '../../wire/file-url.ts';
import { object, outdated } from '../../wire/objects.ts';

const uploadFile = route({
  method: 'POST',
  path: '/user_uploads',
  operation: 'uploadFile',
  summary: 'Uploads a file.',
  description:
    'Only the caller can open the file until a message links it. Longer files are better sent ' +
    'in parts, by `/tus`.',
  authentication: 'user',
  takesFile: true,
  params: {},
  reply: object({ uri: outdated(t.string, '`url`'), url: t.string, filename: t.string }),
  handle: ({ parley, caller, host }) =>
    pipe(
      () => host.receiveFile((file) => parley.attachments.upload({ caller, ...file })()),
      TE.map(({ path, name }) => ({
        uri: fileUrl(path, host.base),
        url: fileUrl(path, host.base),
        filename: name,
      })),
    ),
});

export const uploadRoutes: ReadonlyArray<AnyRoute> = [uploadFile];
