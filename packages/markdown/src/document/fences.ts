import { stripEnd } from '@parley/core';
import { type FenceLine, fenceLine } from './fence-line.ts';
import { MAX_FENCES } from './nesting.ts';
import { type Raw, rawPlaceholder } from './stash.ts';

type Kind = 'top' | 'quote' | 'spoiler' | 'math' | 'code';

interface Open {
  readonly kind: Kind;
  readonly fence: string | null;
  readonly language: string | null;
  readonly header: string | null;
  readonly lines: string[];
}

export interface Unfenced {
  /** The text with a placeholder for all that its fences hold and that is no Markdown. */
  readonly lines: ReadonlyArray<string>;
  readonly raws: ReadonlyArray<Raw>;
}

const kindOf = (language: string | null): Kind => {
  if (language === 'quote' || language === 'quoted') return 'quote';
  return language === 'math' || language === 'spoiler' ? language : 'code';
};

const SPOILER_HEADER = '<div class="spoiler-block"><div class="spoiler-header">';
const SPOILER_CONTENT = '</div><div class="spoiler-content" aria-hidden="true">';
const SPOILER_END = '</div></div>';

/** `defaultLanguage`: of fences that name none, `''` for none; spoilers leave it outside. */
export const cutFences = (lines: ReadonlyArray<string>, defaultLanguage: string): Unfenced => {
  const raws: Raw[] = [];
  const top: Open = { kind: 'top', fence: null, language: null, header: null, lines: [] };
  const open: Open[] = [top];

  const stash = (raw: Raw): string => rawPlaceholder(raws.push(raw) - 1);
  const html = (text: string): string => stash({ _tag: 'Block', html: text });

  const written = ({ kind, language, header, lines: held }: Open): ReadonlyArray<string> => {
    const text = held.join('\n');
    switch (kind) {
      case 'quote':
        return held.map((line) => `> ${line}`);
      case 'spoiler': {
        const begin = header === null ? [html(SPOILER_HEADER)] : [html(SPOILER_HEADER), '', header];
        return [...begin, '', html(SPOILER_CONTENT), '', ...held, '', html(SPOILER_END)];
      }
      case 'math':
        return [stash({ _tag: 'Math', text })];
      default:
        return [stash({ _tag: 'Code', language, text, isIndented: false })];
    }
  };

  const close = (): void => {
    const closed = open.pop();
    const around = open.at(-1);
    if (closed === undefined || around === undefined || closed.lines.length === 0) return;
    around.lines.push('', ...written(closed), '');
  };

  const begin = (found: FenceLine, inside: Kind): void => {
    const named = found.language ?? (inside === 'spoiler' || defaultLanguage === '' ? null : defaultLanguage);
    const language = named?.toLowerCase() ?? null;
    open.push({ kind: kindOf(language), fence: found.fence, language, header: found.header, lines: [] });
  };

  for (const line of lines) {
    const current = open.at(-1) ?? top;
    if (current.fence !== null && stripEnd(line) === current.fence) close();
    else if (current.kind === 'code' || current.kind === 'math') current.lines.push(stripEnd(line));
    else {
      const found = open.length > MAX_FENCES ? null : fenceLine(line);
      if (found === null) current.lines.push(line);
      else begin(found, current.kind);
    }
  }
  while (open.length > 1) close();
  // Two blank lines end the text, as they did before.
  if (top.lines.at(-2) !== '') top.lines.push('');
  return { lines: top.lines, raws };
};
