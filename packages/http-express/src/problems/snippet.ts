import { badRequest, type ProblemTable } from '../problem.ts';
import type { RefusalIn } from '../refusal.ts';

export const snippetProblems: ProblemTable<RefusalIn<'snippet'>> = {
  'snippet.unavailable': () => ({ ...badRequest('Saved snippet does not exist.'), status: 404 }),
  'snippet.empty': () => badRequest('Title cannot be empty.'),
  'snippet.title-too-long': ({ limit }) => badRequest(`title is too long (limit: ${limit} characters)`),
  'snippet.content-too-long': ({ limit }) => badRequest(`content is too long (limit: ${limit} characters)`),
};
