import { badRequest, type ProblemTable } from '../problem.ts';
import type { RefusalIn } from '../refusal.ts';

export const pushProblems: ProblemTable<RefusalIn<'push'>> = {
  'push.token-length': () => badRequest('Empty or invalid length token'),
  'push.token-undecodable': () => badRequest('Invalid APNS token'),
  'push.token-unknown': () => badRequest('Token does not exist'),
};
