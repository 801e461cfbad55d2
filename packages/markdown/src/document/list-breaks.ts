import { expandTabs } from './normalise.ts';
import { isVerbatim, openFences } from './open-fences.ts';

const ITEM = /^ *([*+-]|\d\.) +/;

type Marker = 'bullet' | 'number' | null;
const markerOf = (line: string): Marker => {
  const marker = ITEM.exec(line)?.[1];
  if (marker === undefined) return null;
  return marker.length === 1 ? 'bullet' : 'number';
};

/**
 * A list may follow a line of text, or a list of the other kind, at once: a blank line is put
 * between them, but not in code or a formula.
 */
export const partLists = (
  lines: ReadonlyArray<string>,
  codeLanguage: string,
): ReadonlyArray<string> => {
  const parted: string[] = [];
  const fences = openFences(codeLanguage);
  let marker = markerOf(lines[0] ?? '');
  for (const [index, line] of lines.entries()) {
    parted.push(line);
    fences.read(expandTabs(line));
    const next = index + 1 < lines.length ? markerOf(lines[index + 1] ?? '') : null;
    if (
      index + 1 < lines.length &&
      !isVerbatim(fences.innermost()) &&
      line !== '' &&
      next !== null &&
      next !== marker
    )
      parted.push('');
    marker = next;
  }
  return parted;
};
