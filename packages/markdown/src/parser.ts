import createMarkdownIt, { type MarkdownIt, type Token } from 'markdown-it';
import { CHANNEL_LINK, channelLinkHtml, channelLinkOf, channelLinkRule } from './channel-link.ts';
import { codeBlockHtml } from './code-block.ts';
import { completeTarget, isSafeTarget } from './link-target.ts';
import { MENTION, mentionHtml, mentionOf, mentionRule } from './mention.ts';
import { deepTextRule, MAX_NESTING } from './nesting.ts';

const TOKENS: Readonly<Record<string, (token: Token) => string>> = {
  s_open: () => '<del>',
  s_close: () => '</del>',
  fence: ({ content, info }) => codeBlockHtml(content, info),
  code_block: ({ content }) => codeBlockHtml(content, ''),
  [MENTION]: (token) => mentionHtml(mentionOf(token)),
  [CHANNEL_LINK]: (token) => channelLinkHtml(channelLinkOf(token)),
};

/**
 * CommonMark without raw HTML, with a `<br>` for every line end. Left out, and shown as typed: images (a message must not
 * make its readers fetch things), link definitions (their lines would vanish) and underlined headings.
 */
export const createParser = (): MarkdownIt => {
  const md = createMarkdownIt({ html: false, breaks: true, linkify: true, typographer: false, maxNesting: 2 * MAX_NESTING });
  md.disable(['image', 'reference', 'lheading']);
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false }).add('ftp:', null).add('//', null);

  const normalize = md.normalizeLink;
  md.normalizeLink = (url) => normalize(completeTarget(url));
  md.validateLink = isSafeTarget;

  md.block.ruler.before('table', 'deep_text', deepTextRule);
  md.inline.ruler.before('strikethrough', 'mention', mentionRule);
  md.inline.ruler.before('strikethrough', 'channel_link', channelLinkRule);

  for (const [type, html] of Object.entries(TOKENS)) md.renderer.rules[type] = (tokens, at) => html(tokens[at] as Token);
  return md;
};
