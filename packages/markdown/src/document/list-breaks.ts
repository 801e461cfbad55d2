import { fenceLine } from './fence-line.ts';

const ITEM = /^ *([*+-]|\d\.) +/;

type Marker = 'bullet' | 'number' | null;
const markerOf = (line: string): Marker => {
  const marker = ITEM.exec(line)?.[1];
  if (marker === undefined) return null;
  return marker.length === 1 ? 'bullet' : 'number';
};

/** Follows the fences of a text: is the line it was given last inside of code? Quotes are no code, whatever they hold. */
const fenceFollower = (): ((line: string) => boolean) => {
  const open: Array<{ readonly fence: string; readonly isCode: boolean }> = [];
  let codes = 0;
  return (line) => {
    const found = fenceLine(line);
    if (found === null) return codes > 0;
    if (found.language === null && found.fence === open.at(-1)?.fence) codes -= open.pop()?.isCode ? 1 : 0;
    else {
      const isCode = found.language !== 'quote' && found.language !== 'quoted';
      open.push({ fence: found.fence, isCode });
      codes += isCode ? 1 : 0;
    }
    return codes > 0;
  };
};

/** A list may follow a line of text, or a list of the other kind, at once: a blank line is put between them. */
export const partLists = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const parted: string[] = [];
  const isCode = fenceFollower();
  let marker = markerOf(lines[0] ?? '');
  for (const [index, line] of lines.entries()) {
    parted.push(line);
    const next = index + 1 < lines.length ? markerOf(lines[index + 1] ?? '') : null;
    if (index + 1 < lines.length && !isCode(line) && line !== '' && next !== null && next !== marker) parted.push('');
    marker = next;
  }
  return parted;
};
