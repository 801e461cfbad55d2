import type { Problem, ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';

/** A problem in the form of resumable uploads: `code` before the message, in plain text. */
const said = (status: number, code: string, msg: string): Problem => ({
  status,
  code: `ERR_${code}`,
  msg,
});

export const uploadProblems: ProblemTable<RefusalIn<'upload' | 'tus'>> = {
  'upload.elsewhere': () => said(409, 'MISMATCHED_OFFSET', 'mismatched offset'),
  'upload.too-long': () => said(413, 'UPLOAD_SIZE_EXCEEDED', "upload's size exceeded"),
  'upload.finished': () =>
    said(400, 'UPLOAD_TERMINATION_REJECTED', 'upload termination has been rejected by server'),
  'tus.version': () =>
    said(412, 'UNSUPPORTED_VERSION', 'missing, invalid or unsupported Tus-Resumable header'),
  'tus.length-invalid': () =>
    said(400, 'INVALID_UPLOAD_LENGTH', 'missing or invalid Upload-Length header'),
  'tus.length-ambiguous': () =>
    said(400, 'AMBIGUOUS_UPLOAD_LENGTH', 'provided both Upload-Length and Upload-Defer-Length'),
  'tus.length-missing': () => ({
    status: 411,
    code: 'BAD_REQUEST',
    msg: 'SizeIsDeferred is not supported',
  }),
  'tus.concatenation': () => said(501, 'NOT_IMPLEMENTED', 'feature not implemented'),
  'tus.type': () => said(400, 'INVALID_CONTENT_TYPE', 'missing or invalid Content-Type header'),
  'tus.offset-invalid': () =>
    said(400, 'INVALID_OFFSET', 'missing or invalid Upload-Offset header'),
  'tus.busy': () => said(423, 'UPLOAD_LOCKED', 'file currently locked'),
  'tus.interrupted': () =>
    said(
      400,
      'UPLOAD_INTERRUPTED',
      'upload has been interrupted by another request for this upload resource',
    ),
  'upload.too-many': beyondNumber,
};
