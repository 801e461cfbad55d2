import { badRequest, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';

export const topicProblems: ProblemTable<RefusalIn<'topic'>> = {
  'topic.visibility.too-many': beyondNumber,
  'topic.name.invalid-character': ({ position }) =>
    badRequest(`Invalid character in topic, at position ${position}!`),
  'topic.required.send': () => badRequest('Topics are required in this organization'),
  'topic.required.edit': () => badRequest('Topics are required in this organization.'),
  'topic.resolve.general-chat': () => badRequest('General chat cannot be marked as resolved'),
  'topic.visibility.name-too-long': ({ limit }) =>
    badRequest(`topic is too long (limit: ${limit} characters)`),
};
