import { pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { type AnyRoute, route } from '../../route.ts';
import { fileUrl } from '../../wire/file-url.ts';
import { object } from '../../wire/objects.ts';

const uploadFile = route({
  method: 'POST',
  path: '/user_uploads',
  summary: 'Uploads a file.',
  authentication: 'user',
  takesFile: true,
  params: {},
  reply: object({ uri: t.string, url: t.string, filename: t.string }),
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
