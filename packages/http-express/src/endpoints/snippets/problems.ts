import { badRequest, notFound, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';

export const snippetProblems: ProblemTable<RefusalIn<'snippet'>> = {
  'snippet.unavailable': () => notFound('Saved snippet does not exist.'),
  'snippet.empty': () => badRequest('Title cannot be empty.'),
  'snippet.null-byte': ({ part }) => badRequest(`${part} must not contain null bytes`),
  'snippet.title-too-long': ({ limit }) =>
    badRequest(`title is too long (limit: ${limit} characters)`),
  'snippet.content-too-long': ({ limit }) =>
    badRequest(`content is too long (limit: ${limit} characters)`),
  'snippet.too-many': beyondNumber,
};
