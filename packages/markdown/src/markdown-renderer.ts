import {
  codePoints,
  E,
  Html,
  MAX_MESSAGE,
  type MarkdownRenderer,
  type ParsedText,
  type References,
  type RenderFailure,
} from '@parley/core';
import { recordingLookup, resolvedLookup, withLookup } from './lookup.ts';
import { createParser } from './parser.ts';
import { survey } from './survey.ts';

export interface MarkdownOptions {
  /** Longest message, in code points. What is longer is not rendered at all, and HTML may be `EXPANSION` times as long. */
  readonly maxMessage?: number;
}

/** Rendering may blow a text up, by escapes and tags, but no honest text by more than this. */
const EXPANSION = 100;

/** Whatever names somebody or something begins with one of these. */
const NAMES = /[@#]/;

const failure: E.Either<RenderFailure, never> = E.left({ _tag: 'RenderFailure' });

/** One parser serves all messages; nothing of a message stays behind in it. */
export const markdownRenderer = ({ maxMessage = MAX_MESSAGE }: MarkdownOptions = {}): MarkdownRenderer => {
  const parser = createParser();
  const isTooLong = (text: string): boolean => text.length > maxMessage && codePoints(text) > maxMessage;
  const namesIn = (text: string): References => {
    const { lookup, asked } = recordingLookup();
    if (NAMES.test(text) && !isTooLong(text)) parser.parse(text, withLookup(lookup));
    return asked();
  };
  const parse = (text: string): ParsedText => ({
    names: namesIn(text),
    render: (resolved) => {
      if (isTooLong(text)) return failure;
      const tokens = parser.parse(text, withLookup(resolvedLookup(resolved)));
      const seen = survey(tokens, resolved.realmUrl);
      const html = parser.renderer.render(tokens, parser.options).trimEnd();
      // No image elements are made, so that reading a message fetches nothing.
      return html.length > EXPANSION * maxMessage ? failure : E.right({ ...seen, hasImage: false, html: Html(html) });
    },
  });
  return { parse };
};
