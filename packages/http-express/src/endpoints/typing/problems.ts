import { badRequest, type ProblemTable } from '../../problems/problem.ts';
import type { RefusalIn } from '../../request/refusal.ts';

export const typingProblems: ProblemTable<RefusalIn<'typing'>> = {
  'typing.direct-off': () =>
    badRequest('User has disabled typing notifications for direct messages'),
  'typing.channel-off': () =>
    badRequest('User has disabled typing notifications for channel messages'),
};
