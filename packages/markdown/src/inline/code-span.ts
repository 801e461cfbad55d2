import { atom } from '../html/element.ts';
import { type InlineScope, type Pattern, stash } from './scope.ts';

interface Ticks {
  readonly at: number;
  readonly count: number;
}

/** All runs of backticks. */
const runsOf = (text: string): ReadonlyArray<Ticks> =>
  Array.from(text.matchAll(/`+/g), ({ index, 0: run }) => ({ at: index, count: run.length }));

/** For each length the runs of it, the last one first. */
const bySize = (runs: ReadonlyArray<Ticks>): ReadonlyMap<number, number[]> => {
  const sizes = new Map<number, number[]>();
  for (let index = runs.length - 1; index >= 0; index--) {
    const { count } = runs[index] as Ticks;
    const known = sizes.get(count);
    if (known === undefined) sizes.set(count, [index]);
    else known.push(index);
  }
  return sizes;
};

const backslashesBefore = (text: string, at: number): number => {
  let count = 0;
  while (text[at - 1 - count] === '\\') count++;
  return count;
};

/**
 * Some backticks, and the next run of as many ends the code; where none is as long, fewer of them
 * begin it. A backslash in front takes the first backtick out of the run; two of them are one
 * backslash and take nothing.
 */
export const takeCode = (text: string, scope: Pick<InlineScope, 'nodes' | 'sources'>): string => {
  const runs = runsOf(text);
  const sizes = bySize(runs);
  /** The next run behind `index` that has `count` backticks, and something between. */
  const closerOf = (index: number, count: number): number | null => {
    const places = sizes.get(count);
    if (places === undefined) return null;
    while ((places.at(-1) ?? Number.POSITIVE_INFINITY) <= index) places.pop();
    return places.at(-1) ?? null;
  };
  let out = '';
  let from = 0;
  for (let index = 0; index < runs.length; index++) {
    const { at, count } = runs[index] as Ticks;
    const backslashes = backslashesBefore(text, at);
    if (backslashes >= 2 && backslashes % 2 === 0) {
      out +=
        text.slice(from, at - backslashes) +
        stash(scope, '\\'.repeat(backslashes / 2), '\\'.repeat(backslashes));
      from = at;
    }
    const usable = backslashes % 2 === 1 ? count - 1 : count;
    let size = usable;
    let closer = closerOf(index, size);
    while (closer === null && size > 1) closer = closerOf(index, --size);
    if (closer === null) continue;
    const end = runs[closer] as Ticks;
    const begin = at + count - usable;
    const behind = end.at + end.count;
    const code = atom('code', [], text.slice(begin + size, end.at));
    out += text.slice(from, begin) + stash(scope, code, text.slice(begin, behind));
    from = behind;
    index = closer;
  }
  return from === 0 ? text : out + text.slice(from);
};

export const codeSpan: Pattern = { sign: '`', apply: takeCode };
