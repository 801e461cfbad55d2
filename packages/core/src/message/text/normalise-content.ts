import { Markdown } from '../../kernel/brand.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { stripEnd, truncate } from '../../kernel/text.ts';
import { MAX_MESSAGE } from '../message.ts';

export type ContentDenial = Denial<'message.content.empty'> | Denial<'message.content.null-byte'>;

const TRUNCATED = '\n[message truncated]';

/**
 * Message text as it is stored: no white space at the end, no line feeds in front, cut where it is
 * too long.
 */
export const normaliseContent = (typed: string): E.Either<ContentDenial, Markdown> => {
  const content = stripEnd(typed).replace(/^\n+/, '');
  if (content === '') return E.left(denial('message.content.empty'));
  if (content.includes('\0')) return E.left(denial('message.content.null-byte'));
  return E.right(Markdown(truncate(content, MAX_MESSAGE, TRUNCATED)));
};

/** An edit to nothing is how a message is blanked. */
export const normaliseEditedContent = (typed: string): E.Either<ContentDenial, Markdown> =>
  normaliseContent(stripEnd(typed) === '' ? '(deleted)' : typed);
