/** Where a row may be parted: two backslashes, code, a pipe that is escaped, a pipe. */
const SIGNS = /\\\\|(\\?)(`+)|\\\||(\|)/g;

interface Ticks {
  readonly at: number;
  readonly end: number;
  readonly count: number;
  readonly isEscaped: boolean;
}

/** Spans of code: some backticks and the next that are as many. */
const codeSpans = (
  ticks: ReadonlyArray<Ticks>,
): ReadonlyArray<readonly [from: number, to: number]> => {
  const bySize = new Map<number, number[]>();
  for (let index = ticks.length - 1; index >= 0; index--) {
    const count = ticks[index]?.count ?? 0;
    const known = bySize.get(count);
    if (known === undefined) bySize.set(count, [index]);
    else known.push(index);
  }
  const spans: Array<readonly [number, number]> = [];
  for (let index = 0; index < ticks.length; index++) {
    const opener = ticks[index];
    if (opener === undefined) continue;
    const size = opener.count - (opener.isEscaped ? 1 : 0);
    const places = bySize.get(size) ?? [];
    while ((places.at(-1) ?? Number.POSITIVE_INFINITY) <= index) places.pop();
    const closer = places.at(-1);
    if (size === 0 || closer === undefined) continue;
    spans.push([opener.at, ticks[closer]?.end ?? opener.end]);
    index = closer;
  }
  return spans;
};

const pipesOf = (row: string): ReadonlyArray<number> => {
  const pipes: number[] = [];
  const ticks: Ticks[] = [];
  SIGNS.lastIndex = 0;
  for (let match = SIGNS.exec(row); match !== null; match = SIGNS.exec(row)) {
    const [sign, backslash = '', run] = match;
    if (run !== undefined)
      ticks.push({
        at: match.index,
        end: match.index + sign.length - 1,
        count: run.length,
        isEscaped: backslash !== '',
      });
    else if (sign === '|') pipes.push(match.index);
  }
  if (ticks.length === 0) return pipes;
  const spans = codeSpans(ticks);
  let next = 0;
  return pipes.filter((pipe) => {
    while (next < spans.length && (spans[next]?.[1] ?? 0) < pipe) next++;
    return !(next < spans.length && (spans[next]?.[0] ?? 0) <= pipe);
  });
};

/** A pipe at the end that no backslash escapes. */
export const isClosed = (row: string): boolean => {
  if (!row.endsWith('|')) return false;
  let backslashes = 0;
  while (row[row.length - 2 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 0;
};

/** The cells of a row. `isBordered`: a pipe in front and one at the end part nothing. */
export const cellsOf = (row: string, isBordered: boolean): ReadonlyArray<string> => {
  const open = isBordered && row.startsWith('|') ? row.slice(1) : row;
  const inner = isBordered && isClosed(open) ? open.slice(0, -1) : open;
  const cells: string[] = [];
  let from = 0;
  for (const pipe of pipesOf(inner)) {
    cells.push(inner.slice(from, pipe));
    from = pipe + 1;
  }
  cells.push(inner.slice(from));
  return cells;
};
