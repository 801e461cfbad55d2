import { badRequest, type ProblemTable } from '../../problem.ts';
import type { RefusalIn } from '../../request/refusal.ts';
import { beyondNumber } from '../too-many.ts';

export const alertWordProblems: ProblemTable<RefusalIn<'alert-word'>> = {
  'alert-word.too-many': beyondNumber,
  'alert-word.too-long': ({ index, limit }) =>
    badRequest(`alert_words[${index}] is too long (limit: ${limit} characters)`),
};

export const muteProblems: ProblemTable<RefusalIn<'mute'>> = {
  'mute.self': () => badRequest('Cannot mute self'),
  'mute.already': () => badRequest('User already muted'),
  'mute.missing': () => badRequest('User is not muted'),
  'mute.too-many': beyondNumber,
};
