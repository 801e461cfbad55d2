import { codePoints, E, Html, MAX_MESSAGE, type MarkdownRenderer, type ParsedText, type RenderFailure } from '@parley/core';
import { parseDocument } from './document/parse-document.ts';
import { SPENT } from './linkify/budget.ts';
import type { Tex } from './math/tex.ts';
import { renderDocument } from './render-document.ts';

export interface MarkdownOptions {
  /** Longest message, in code points. What is longer is not rendered at all, and HTML may be `EXPANSION` times as long. */
  readonly maxMessage?: number;
  /** Formulas. Left out: none is known. */
  readonly tex?: Tex;
}

/** Rendering may blow a text up, by escapes and tags, but no honest text by more than this. */
const EXPANSION = 100;

const failure: E.Either<RenderFailure, never> = E.left({ _tag: 'RenderFailure' });

const UNREADABLE: ParsedText = { names: { users: [], groups: [], channels: [], uploads: [] }, render: () => failure };

export const markdownRenderer = ({ maxMessage = MAX_MESSAGE, tex = () => null }: MarkdownOptions = {}): MarkdownRenderer => ({
  parse: (text) => {
    if (text.length > maxMessage && codePoints(text) > maxMessage) return UNREADABLE;
    const document = parseDocument(text, { codeLanguage: '', isMail: false });
    return {
      names: document.names,
      render: (resolved) => {
        try {
          const { html, ...seen } = renderDocument(document, resolved, tex);
          return html.length > EXPANSION * maxMessage ? failure : E.right({ ...seen, html: Html(html) });
        } catch (error) {
          if (error === SPENT) return failure;
          throw error;
        }
      },
    };
  },
});
