import { stripEnd } from '@parley/core';
import { writeCode } from '../code/write-code.ts';
import { escapeQuotesToo } from '../html/escape.ts';
import type { Engines } from './engines.ts';
import { RAW, type Raw } from './stash.ts';

const formulas = (text: string, { tex }: Engines): string =>
  stripEnd(text)
    .split('\n\n')
    .map(
      (source) => tex(source, true) ?? `<span class="tex-error">${escapeQuotesToo(source)}</span>`,
    )
    .join('\n\n');

/** `isAlone`: a paragraph holds nothing else. A block needs none around it. */
const writeRaw = (raw: Raw, isAlone: boolean, engines: Engines): string => {
  const paragraph = (html: string): string => (isAlone ? `<p>${html}</p>` : html);
  switch (raw._tag) {
    case 'Code':
      return `${writeCode(raw, engines.highlight)}${raw.isIndented ? '\n' : ''}`;
    case 'Block':
      return raw.html;
    case 'Inline':
      return paragraph(raw.html);
    case 'Math':
      return paragraph(formulas(raw.text, engines));
  }
};

/** Puts the finished parts of a document in place of their placeholders. */
export const withRaws = (html: string, raws: ReadonlyArray<Raw>, engines: Engines): string =>
  raws.length === 0
    ? html
    : html.replace(RAW, (_placeholder, alone: string | undefined, among: string | undefined) => {
        const raw = raws[Number(alone ?? among)];
        return raw === undefined ? '' : writeRaw(raw, alone !== undefined, engines);
      });
