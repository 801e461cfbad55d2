import { badRequest, type ProblemTable } from '../../problems/problem.ts';
import type { RefusalIn } from '../../request/refusal.ts';

export const statusProblems: ProblemTable<RefusalIn<'status'>> = {
  'status.text-too-long': ({ limit }) =>
    badRequest(`status_text is too long (limit: ${limit} characters)`),
  'status.nothing-new': () => badRequest('Client did not pass any new values.'),
  'status.emoji-unnamed': () =>
    badRequest('Client must pass emoji_name if they pass either emoji_code or reaction_type.'),
};
