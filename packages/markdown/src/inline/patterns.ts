import { characterEmoji, namedEmoji } from '../emoji/emoji.ts';
import { emoticon } from '../emoji/emoticon.ts';
import { element } from '../html/element.ts';
import { autolink } from '../links/autolink.ts';
import { link } from '../links/link.ts';
import { linkifier } from '../links/linkifier.ts';
import { channelLinks } from '../names/channel-link.ts';
import { groupMention, userMention } from '../names/mention.ts';
import { timestamp } from '../time/timestamp.ts';
import { codeSpan } from './code-span.ts';
import { deleted, emphasis, strong, strongEmphasis } from './emphasis.ts';
import { entity } from './entity.ts';
import { math } from './math.ts';
import { type InlineScope, type Pattern, stash } from './scope.ts';

/** Every line end is one. */
const lineBreak: Pattern = {
  sign: '\n',
  apply: (text, scope) => text.replace(/\n/g, () => stash(scope, element('br'), '\n')),
};

/**
 * In their order, each over the whole of a text before the next: what one takes out the later ones
 * do not see.
 */
const PATTERNS: ReadonlyArray<Pattern> = [
  codeSpan,
  strongEmphasis,
  userMention,
  math,
  channelLinks,
  timestamp,
  groupMention,
  link,
  autolink,
  linkifier,
  entity,
  strong,
  emphasis,
  deleted,
  namedEmoji,
  emoticon,
  lineBreak,
  characterEmoji,
];

const mayMatch = ({ sign }: Pattern, text: string): boolean =>
  typeof sign === 'string' ? text.includes(sign) : sign.test(text);

/** The text with a placeholder for all that the patterns from `first` on find in it. */
export const applyPatterns = (text: string, scope: InlineScope, first = 0): string => {
  let done = text;
  for (let index = first; index < PATTERNS.length; index++) {
    const pattern = PATTERNS[index] as Pattern;
    if (mayMatch(pattern, done))
      done = pattern.apply(done, scope, (inner) => applyPatterns(inner, scope, index + 1));
  }
  return done;
};
