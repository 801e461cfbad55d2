import { PathId, pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { route } from '../../route.ts';
import { object } from '../../wire/objects.ts';
import { temporaryUrl } from '../../wire/temporary-link.ts';
import { filePages } from './file-problems.ts';

export const temporaryFileUrl = route({
  method: 'GET',
  path: '/user_uploads/{realm_id:int}/{heap}/{secret}/{file_name}',
  operation: 'getFileTemporaryUrl',
  summary: 'Returns a link that opens an uploaded file without credentials for a minute.',
  description:
    'The caller has to be able to open the file. Its path is that of the link in a message.',
  authentication: 'user',
  params: {},
  reply: object({ url: t.string }),
  problems: filePages,
  handle: ({ parley, caller, host, path: { realm_id, heap, secret, file_name } }) =>
    pipe(
      parley.attachments.grant({
        reader: caller,
        path: PathId(`${realm_id}/${heap}/${secret}/${file_name}`),
      }),
      TE.map(({ path }) => ({ url: temporaryUrl(path, host.base, host.now()) })),
    ),
});
