import { stripEnd } from '@parley/core';
import { isVerbatim, type OpenFence, openFences } from './open-fences.ts';
import { type Raw, rawPlaceholder } from './stash.ts';

/** A fence, or the text around them all where `around` is null, and its lines so far. */
interface Open {
  readonly around: OpenFence | null;
  readonly lines: string[];
}

export interface Unfenced {
  /** The text with a placeholder for all that its fences hold and that is no Markdown. */
  readonly lines: ReadonlyArray<string>;
  readonly raws: ReadonlyArray<Raw>;
}

const SPOILER_HEADER = '<div class="spoiler-block"><div class="spoiler-header">';
const SPOILER_CONTENT = '</div><div class="spoiler-content" aria-hidden="true">';
const SPOILER_END = '</div></div>';

/** `defaultLanguage`: of fences that name none, `''` for none; spoilers leave it outside. */
export const cutFences = (lines: ReadonlyArray<string>, defaultLanguage: string): Unfenced => {
  const raws: Raw[] = [];
  const top: Open = { around: null, lines: [] };
  const open: Open[] = [top];

  const stash = (raw: Raw): string => rawPlaceholder(raws.push(raw) - 1);
  const html = (text: string): string => stash({ _tag: 'Block', html: text });

  const written = (
    { kind, language, header }: OpenFence,
    held: ReadonlyArray<string>,
  ): ReadonlyArray<string> => {
    switch (kind) {
      case 'quote':
        return held.map((line) => `> ${line}`);
      case 'spoiler': {
        const begin = header === null ? [html(SPOILER_HEADER)] : [html(SPOILER_HEADER), '', header];
        return [...begin, '', html(SPOILER_CONTENT), '', ...held, '', html(SPOILER_END)];
      }
      case 'math':
        return [stash({ _tag: 'Math', text: held.join('\n') })];
      case 'code':
        return [stash({ _tag: 'Code', language, text: held.join('\n'), isIndented: false })];
    }
  };

  const close = (): void => {
    const closed = open.pop();
    const outer = open.at(-1);
    if (
      closed === undefined ||
      closed.around === null ||
      outer === undefined ||
      closed.lines.length === 0
    )
      return;
    outer.lines.push('', ...written(closed.around, closed.lines), '');
  };

  const fences = openFences(defaultLanguage);
  for (const line of lines) {
    const { around, lines: held } = open.at(-1) ?? top;
    const step = fences.read(line);
    if (step === 'closes') close();
    else if (step === 'opens') open.push({ around: fences.innermost(), lines: [] });
    else held.push(isVerbatim(around) ? stripEnd(line) : line);
  }
  while (open.length > 1) close();
  // Two blank lines end the text, as they did before.
  if (top.lines.at(-2) !== '') top.lines.push('');
  return { lines: top.lines, raws };
};
