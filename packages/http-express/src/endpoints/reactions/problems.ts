import { badRequest, coded, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';

export const reactionProblems: ProblemTable<RefusalIn<'reaction'>> = {
  'reaction.already': () => coded('REACTION_ALREADY_EXISTS', 'Reaction already exists.'),
  'reaction.missing': () => coded('REACTION_DOES_NOT_EXIST', "Reaction doesn't exist."),
  'reaction.emoji-unnamed': () =>
    badRequest('At least one of the following arguments must be present: emoji_name, emoji_code'),
  'reaction.too-many-emoji': beyondNumber,
};
