import { stripEnd } from '@parley/core';
import { escapeAttribute, escapeCode, escapeQuotesToo } from '../html/escape.ts';
import type { Tex } from '../math/tex.ts';
import { RAW, type Raw } from './stash.ts';

const code = (language: string | null, text: string): string => {
  const shown = text.replace(/^\n+|\n+$/g, '');
  const attribute = language === null ? '' : ` data-code-language="${escapeAttribute(language)}"`;
  const escaped = language === null ? escapeQuotesToo(shown) : escapeCode(shown);
  return `<div class="codehilite"${attribute}><pre><span></span><code>${escaped}\n</code></pre></div>`;
};

const formulas = (text: string, tex: Tex): string =>
  stripEnd(text)
    .split('\n\n')
    .map((source) => tex(source, true) ?? `<span class="tex-error">${escapeQuotesToo(source)}</span>`)
    .join('\n\n');

/** `isAlone`: a paragraph holds nothing else. A block needs none around it. */
const writeRaw = (raw: Raw, isAlone: boolean, tex: Tex): string => {
  const paragraph = (html: string): string => (isAlone ? `<p>${html}</p>` : html);
  switch (raw._tag) {
    case 'Code':
      return `${code(raw.language, raw.text)}${raw.isIndented ? '\n' : ''}`;
    case 'Block':
      return raw.html;
    case 'Inline':
      return paragraph(raw.html);
    case 'Math':
      return paragraph(formulas(raw.text, tex));
  }
};

/** Puts the finished parts of a document in place of their placeholders. */
export const withRaws = (html: string, raws: ReadonlyArray<Raw>, tex: Tex): string =>
  raws.length === 0
    ? html
    : html.replace(RAW, (_placeholder, alone: string | undefined, among: string | undefined) => {
        const raw = raws[Number(alone ?? among)];
        return raw === undefined ? '' : writeRaw(raw, alone !== undefined, tex);
      });
