import { badRequest, notFound, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';

export const emojiProblems: ProblemTable<RefusalIn<'emoji'>> = {
  'emoji.unknown': ({ name }) => badRequest(`Emoji '${name}' does not exist`),
  'emoji.code-unknown': () => badRequest('Invalid emoji code.'),
  'emoji.name-differs': () => badRequest('Invalid emoji name.'),
  'emoji.type-unknown': () => badRequest('Invalid emoji type.'),
  'emoji.custom-unknown': () => badRequest('Invalid custom emoji.'),
  'emoji.custom-name-differs': () => badRequest('Invalid custom emoji name.'),
  'emoji.custom-deactivated': () => badRequest('This custom emoji has been deactivated.'),
  'emoji.add-not-permitted': () => badRequest('Insufficient permission'),
  'emoji.name-missing': () => badRequest('Emoji name is missing'),
  'emoji.name-characters': () =>
    badRequest(
      'Emoji names must contain only lowercase English letters, digits, spaces, dashes, ' +
        'and underscores.',
    ),
  'emoji.name-ending': () => badRequest('Emoji names must end with either a letter or digit.'),
  'emoji.name-taken': () => badRequest('A custom emoji with this name already exists.'),
  'emoji.overrides-unicode': () => badRequest('Only administrators can override default emoji.'),
  'emoji.image-missing': () => notFound('File not found'),
  'emoji.not-author': () => badRequest('Must be an organization administrator or emoji author'),
  'emoji.too-many': beyondNumber,
};
