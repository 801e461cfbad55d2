import { badRequest, coded, type ProblemTable } from '../../problems/problem.ts';
import type { RefusalIn } from '../../request/refusal.ts';

export const attachmentProblems: ProblemTable<RefusalIn<'attachment'>> = {
  'attachment.store-failed': () =>
    badRequest('An error occurred while deleting the attachment. Please try again later.'),
  'attachment.unavailable': () => badRequest('Invalid attachment'),
  'attachment.unreadable': () => ({
    status: 403,
    code: 'BAD_REQUEST',
    msg: 'You are not authorized to view this file.',
  }),
  'attachment.bytes-missing': () => ({ status: 404, code: 'BAD_REQUEST', msg: 'File not found' }),
  'attachment.thumbnail-missing': () => ({
    status: 404,
    code: 'BAD_REQUEST',
    msg: 'File not found',
  }),
  'attachment.too-large': ({ limitMib }) =>
    badRequest(
      `File is larger than this server's configured maximum upload size (${limitMib} MiB).`,
    ),
  'attachment.no-room': () => coded('REALM_UPLOAD_QUOTA', 'The server has no room for more files.'),
  'attachment.quota': () =>
    coded('REALM_UPLOAD_QUOTA', "Upload would exceed your organization's upload quota."),
  'attachment.limit-invalid': () =>
    badRequest('Limits of uploads must be whole numbers of mebibytes'),
};
