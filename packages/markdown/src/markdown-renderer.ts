import {
  basePath,
  codePoints,
  E,
  Html,
  MAX_MESSAGE,
  type MarkdownRenderer,
  type ParsedText,
  type ParseOptions,
  type RenderFailure,
} from '@parley/core';
import { type Highlighter, prismHighlighter } from './code/highlighter.ts';
import { languageOf } from './code/languages.ts';
import type { Document } from './document/document.ts';
import { parseDocument } from './document/parse-document.ts';
import { isPlain, renderPlain, seenInPlain } from './document/plain-text.ts';
import { SPENT } from './linkify/budget.ts';
import { katexTex } from './math/katex-tex.ts';
import type { Tex } from './math/tex.ts';
import { namedIn } from './names/named-in.ts';
import { katexOnDemand } from './node/katex-on-demand.ts';
import { prismOnDemand } from './node/prism-on-demand.ts';
import { renderDocument } from './render-document.ts';

/** What can be replaced in `markdownRenderer`; every option has a default. */
export interface MarkdownOptions {
  /**
   * Longest message, in code points. A longer message is not rendered, and neither is one whose
   * HTML has more than 100 times as many characters. Default: core's `MAX_MESSAGE`.
   */
  readonly maxMessage?: number;
  /**
   * Makes HTML of formulas. Default: KaTeX, loaded with the first formula in Node; none elsewhere.
   */
  readonly tex?: Tex;
  /** Colours code. Default: Prism, loaded with the first block of code in Node; none elsewhere. */
  readonly highlight?: Highlighter;
  /**
   * The address at which the server fetches a picture of another server for its readers. Without it
   * no such picture is shown, because a browser that fetches it tells that server who reads and
   * when.
   */
  readonly proxy?: (url: string) => string;
  /**
   * The path below which Parley is served, such as `/chat`. Addresses of files and pictures begin
   * with it; stored messages keep the old addresses until `parley rerender`. Default: the root.
   */
  readonly base?: string;
}

/**
 * Raised with every change of the HTML in docs/reference/markdown.md: `parley rerender` then starts
 * over.
 */
const VERSION = 2;

/** Most characters of HTML for each character of text; no honest text has more. */
const EXPANSION = 100;

const failure: E.Either<RenderFailure, never> = E.left({ _tag: 'RenderFailure' });

const UNREADABLE: ParsedText = {
  names: { users: [], groups: [], channels: [], topics: [], emoji: [], uploads: [] },
  prose: '',
  render: () => failure,
};

/**
 * Makes the renderer of messages: the Markdown of Zulip, to HTML that is safe to put into a page.
 *
 * @param options An absent one has its default: KaTeX and Prism are loaded when a message first
 * needs them, and pictures from outside are not shown.
 * @returns Core's port `markdown`.
 * @example
 * const markdown = markdownRenderer();
 */
export const markdownRenderer = ({
  maxMessage = MAX_MESSAGE,
  tex = katexTex(katexOnDemand),
  highlight = prismHighlighter(prismOnDemand),
  proxy,
  base,
}: MarkdownOptions = {}): MarkdownRenderer => {
  const engines = { tex, highlight, proxy: proxy ?? null, base: basePath(base) };

  const parseByRules = (text: string, options: ParseOptions): ParsedText => {
    const parsed = parseDocument(text, options);
    // Rendering changes the tree; a second rendering is rare and parses again.
    let fresh: Document | null = parsed;
    return {
      names: parsed.names,
      prose: parsed.prose,
      render: (resolved) => {
        const document = fresh ?? parseDocument(text, options);
        fresh = null;
        try {
          const { html, ...seen } = renderDocument(document, resolved, engines);
          return html.length > EXPANSION * maxMessage
            ? failure
            : E.right({ ...seen, html: Html(html) });
        } catch (error) {
          if (error === SPENT) return failure;
          throw error;
        }
      },
    };
  };

  /** A plain text, which only linkifiers can change. */
  const parsePlain = (text: string, options: ParseOptions): ParsedText => ({
    ...seenInPlain(text),
    render: (resolved) =>
      (resolved.linkifiers ?? []).length === 0
        ? E.right(renderPlain(text))
        : parseByRules(text, options).render(resolved),
  });

  return {
    version: VERSION,
    codeLanguage: (typed) => languageOf(typed.toLowerCase()).name,
    namedIn,
    parse: (text, options = {}) => {
      if (text.length > maxMessage && codePoints(text) > maxMessage) return UNREADABLE;
      return isPlain(text) ? parsePlain(text, options) : parseByRules(text, options);
    },
  };
};
