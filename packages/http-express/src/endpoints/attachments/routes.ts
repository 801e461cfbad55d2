import { AttachmentId, pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { listOf } from '../../answer/json-list.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, integer, nothing, object } from '../../wire/objects.ts';
import { attachmentReply, toAttachment } from './codec.ts';
import { temporaryFileUrl } from './temporary-file-url.ts';

const listAttachments = route({
  method: 'GET',
  path: '/attachments',
  operation: 'getAttachments',
  summary: 'Lists the files that the caller has uploaded, and the messages that link them.',
  description: 'The answer also has the space that all files of the organization use.',
  authentication: 'user',
  params: {},
  reply: object({ attachments: t.readonlyArray(attachmentReply), upload_space_used: integer }),
  handle: ({ parley, caller }) =>
    pipe(
      parley.attachments.list({ caller }),
      TE.map(({ attachments, spaceUsed }) => ({
        attachments: listOf(attachments, toAttachment),
        upload_space_used: spaceUsed,
      })),
    ),
});

const removeAttachment = route({
  method: 'DELETE',
  path: '/attachments/{attachment_id:int}',
  operation: 'removeAttachment',
  summary: 'Deletes a file that the caller has uploaded.',
  description: 'Messages that link it keep the link, which leads nowhere from then on.',
  takesNoKey: 'several',
  authentication: 'user',
  params: {},
  reply: nothing,
  handle: ({ parley, caller, path }) =>
    pipe(
      parley.attachments.remove({ caller, attachment: AttachmentId(path.attachment_id) }),
      TE.map(done),
    ),
});

export const attachmentRoutes: ReadonlyArray<AnyRoute> = [
  temporaryFileUrl,
  listAttachments,
  removeAttachment,
];
