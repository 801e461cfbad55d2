import { Html, Markdown } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import { plainlyRendered, type Rendered } from '../../kernel/markdown-port.ts';
import type { Mentions } from '../text/mentions.ts';
import type { WrittenText } from '../text/written-text.ts';

const RENDERED = plainlyRendered(Html('<p>two</p>'));

export const aRendering = (over: Partial<Rendered> = {}): Rendered => ({ ...RENDERED, ...over });

/** The text `two`, without mentions. */
export const aText = (rendered: Partial<Rendered> = {}): WrittenText => ({
  content: Markdown('two'),
  rendered: E.right(aRendering(rendered)),
  groups: [],
  named: [],
  mentioned: [],
  alerted: [],
  uploads: [],
});

export const unrenderable: WrittenText = {
  ...aText(),
  rendered: E.left({ _tag: 'RenderFailure' }),
};

export const someCalls = (called: Partial<Mentions['called']> = {}): Mentions => ({
  called: { subscribers: null, participants: null, groups: [], ...called },
  participants: [],
});
