import { badRequest, type ProblemTable } from '../../problems/problem.ts';
import type { RefusalIn } from '../../request/refusal.ts';

export const presenceProblems: ProblemTable<RefusalIn<'presence'>> = {
  'presence.status-unknown': ({ status }) => badRequest(`Invalid status: ${status}`),
  'presence.of-bot': () => badRequest('Presence is not supported for bot users.'),
  'presence.none': ({ asked }) => badRequest(`No presence data for ${asked}`),
};
