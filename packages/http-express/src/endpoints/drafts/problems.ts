import { badRequest, notFound, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';

export const draftProblems: ProblemTable<RefusalIn<'draft'>> = {
  'draft.synchronization-off': () => badRequest('User has disabled synchronizing drafts.'),
  'draft.unavailable': () => notFound('Draft does not exist'),
  'draft.timestamp-negative': () => badRequest('Timestamp must not be negative.'),
  'draft.timestamp-too-late': () => badRequest('Timestamp is too large.'),
  'draft.topic-null-byte': () => badRequest('Topic must not contain null bytes'),
  'draft.channel-count': () => badRequest('Must specify exactly 1 channel ID for channel messages'),
  'draft.too-many': beyondNumber,
};
