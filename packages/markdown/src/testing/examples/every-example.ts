import type { Examples } from '../examples.ts';
import {
  codeFences,
  codeLanguages,
  headings,
  indentedCode,
  lists,
  paragraphs,
  quoteFences,
  quotes,
  rules,
  spoilers,
  tables,
} from './blocks.ts';
import {
  autolinks,
  channelLinks,
  codeSpans,
  emoji,
  emoticons,
  emphasis,
  groupMentions,
  linkifiers,
  links,
  plainText,
  times,
  userMentions,
} from './inline.ts';
import { math } from './math.ts';
import { previews } from './previews.ts';

/** In the order of the page about the dialect. */
export const everyExample: ReadonlyArray<Examples> = [
  paragraphs,
  headings,
  rules,
  lists,
  tables,
  quotes,
  quoteFences,
  spoilers,
  codeFences,
  codeLanguages,
  indentedCode,
  math,
  emphasis,
  codeSpans,
  links,
  autolinks,
  linkifiers,
  userMentions,
  groupMentions,
  channelLinks,
  emoji,
  emoticons,
  times,
  previews,
  plainText,
];
