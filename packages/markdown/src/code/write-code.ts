import { escapeAttribute, escapeCode, escapeQuotesToo } from '../html/escape.ts';
import type { Highlighter } from './highlighter.ts';
import { languageOf } from './languages.ts';

/** A block of code as it was found. */
export interface Code {
  /** The language as it was typed after the fence, in lower case; null when none was. */
  readonly language: string | null;
  readonly text: string;
  /** By four blanks rather than by a fence. */
  readonly isIndented: boolean;
}

/** `#!/usr/bin/env python`, `#!python`, `:::python` */
const HEADER = /^(?:::+|#!)((?:\/[\p{L}\p{N}_]+)*[/ ])?([\p{L}\p{N}_#.+-]*)/u;

/**
 * What the first line of code without a language says of it. In an indented block one that is no
 * path says nothing else.
 */
const withHeader = (
  text: string,
  isIndented: boolean,
): { readonly language: string | null; readonly shown: string } => {
  const [first = ''] = text.split('\n', 1);
  const match = HEADER.exec(first);
  if (match === null) return { language: null, shown: text };
  const [, path, language = ''] = match;
  const isDropped = isIndented && path === undefined;
  return {
    language: language.toLowerCase(),
    shown: isDropped ? trimmed(text.slice(first.length)) : text,
  };
};

const trimmed = (text: string): string => text.replace(/^\n+|\n+$/g, '');

const frame = (attribute: string, code: string): string =>
  `<div class="codehilite"${attribute}><pre><span></span><code>${code}\n</code></pre></div>`;

/**
 * A block of code as HTML. Where it names its language, so does the block, and quotes are left as
 * they are.
 */
export const writeCode = ({ language, text, isIndented }: Code, highlight: Highlighter): string => {
  const typed = trimmed(text);
  if (language === null) {
    const { language: guessed, shown } = withHeader(typed, isIndented);
    const prism = guessed === null ? null : languageOf(guessed).prism;
    const spans = prism === null ? null : highlight(shown, prism, escapeQuotesToo);
    return frame('', spans ?? escapeQuotesToo(shown));
  }
  const { name, prism } = languageOf(language);
  const spans = prism === null ? null : highlight(typed, prism, escapeCode);
  return frame(` data-code-language="${escapeAttribute(name)}"`, spans ?? escapeCode(typed));
};
