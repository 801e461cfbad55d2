import { badRequest, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';

export const muteProblems: ProblemTable<RefusalIn<'mute'>> = {
  'mute.self': () => badRequest('Cannot mute self'),
  'mute.already': () => badRequest('User already muted'),
  'mute.missing': () => badRequest('User is not muted'),
  'mute.too-many': beyondNumber,
};
