import { AttachmentId, pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { listOf } from '../../answer/list-json.ts';
import { attachmentReply, toAttachment } from '../../codecs/attachment.ts';
import { done, integer, nothing, object } from '../../codecs/wire.ts';
import { route } from '../../route.ts';

export const listAttachments = route({
  method: 'GET',
  path: '/attachments',
  summary: 'Lists the files one has uploaded, and the messages that hold them.',
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

export const removeAttachment = route({
  method: 'DELETE',
  path: '/attachments/{attachment_id:int}',
  summary: 'Deletes a file one has uploaded.',
  authentication: 'user',
  params: {},
  reply: nothing,
  handle: ({ parley, caller, path }) =>
    pipe(
      parley.attachments.remove({ caller, attachment: AttachmentId(path.attachment_id) }),
      TE.map(done),
    ),
});
