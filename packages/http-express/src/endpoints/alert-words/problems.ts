import { badRequest, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';

export const alertWordProblems: ProblemTable<RefusalIn<'alert-word'>> = {
  'alert-word.too-many': beyondNumber,
  'alert-word.too-long': ({ index, limit }) =>
    badRequest(`alert_words[${index}] is too long (limit: ${limit} characters)`),
};
