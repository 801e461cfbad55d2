import { expect, test } from '@jest/globals';
import { denial } from '@parley/core';
import type { Refusal } from '../request/refusal.ts';
import { bodyOf, tusProblemOf } from './tus-problems.ts';

const envelope = (msg: string, code: string) =>
  JSON.stringify({ message: msg, result: 'error', msg, code });
const PLAIN = 'text/plain; charset=utf-8';

test.each<[Refusal, number, string, string]>([
  [denial('tus.busy'), 423, PLAIN, 'ERR_UPLOAD_LOCKED: file currently locked\n'],
  [denial('tus.concatenation'), 501, PLAIN, 'ERR_NOT_IMPLEMENTED: feature not implemented\n'],
  [
    denial('tus.interrupted'),
    400,
    PLAIN,
    'ERR_UPLOAD_INTERRUPTED: upload has been interrupted by another request for this ' +
      'upload resource\n',
  ],
  [
    denial('attachment.quota'),
    413,
    'application/json',
    envelope("Upload would exceed your organization's upload quota.", 'REALM_UPLOAD_QUOTA'),
  ],
  [
    denial('caller.deactivated'),
    401,
    'application/json',
    envelope('Unauthenticated upload', 'UNAUTHORIZED'),
  ],
  [denial('request.method-unknown', { allowed: ['POST'] }), 405, PLAIN, 'method not allowed'],
])('%j is told as the protocol tells it', (refusal, status, type, text) => {
  const problem = tusProblemOf(refusal);
  expect([problem.status, bodyOf(problem)]).toEqual([status, { type, text }]);
});
