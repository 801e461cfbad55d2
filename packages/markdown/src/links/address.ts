import { isTopLevelDomain } from './top-level-domains.ts';

/** What may stand between an address and the white space behind it, and in front of one. */
const CLOSING = '!:;?),.\'">';
const OPENING = '\'"(,:<';
const MAX_PARENTHESES = 7;

const SITE = /https?:\/\/([\p{L}\p{N}_.:@-]+)/uy;
const WORDS = /[\p{L}\p{N}_.-]+/uy;
const MAIL = /[\p{L}\p{N}_.-]+@([\p{L}\p{N}_.-]+)/uy;
const MAIL_DOMAIN = /^[\p{L}\p{N}_.-]+\.[\p{L}\p{N}_]+$/u;
const BITCOIN = /bitcoin:[13][a-km-zA-HJ-NP-Z1-9]{25,34}/y;

/** A run of signs without white space. */
interface Word {
  readonly text: string;
  /** From here to the end there is only what may follow an address. */
  readonly closing: number;
  /**
   * Where a path ends that goes on at a place; -1: it never does. Read only where there is a path.
   */
  readonly pathEnd: (at: number) => number;
}

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/**
 * The place behind each group of parentheses that is closed, holds no double quote and is not too
 * deep, by where it opens.
 */
const groupsOf = (text: string): ReadonlyMap<number, number> => {
  const groups = new Map<number, number>();
  const open: Array<{ readonly at: number; depth: number }> = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') open.length = 0;
    else if (sign === '(') open.push({ at, depth: 1 });
    else if (sign === ')') {
      const group = open.pop();
      const around = open.at(-1);
      if (group !== undefined && group.depth <= MAX_PARENTHESES) groups.set(group.at, at + 1);
      if (group !== undefined && around !== undefined)
        around.depth = Math.max(around.depth, group.depth + 1);
    }
  }
  return groups;
};

/**
 * For every place of the word, from its end to its start: a path holds parentheses only in pairs.
 */
const pathEndsOf = (text: string, closing: number): Int32Array => {
  const groups = groupsOf(text);
  const ends = new Int32Array(text.length + 1);
  for (let at = text.length; at >= 0; at--) {
    const sign = text[at];
    if (at >= closing) ends[at] = at;
    else if (sign === '(') ends[at] = ends[groups.get(at) ?? -1] ?? -1;
    else ends[at] = sign === ')' || sign === '"' ? -1 : (ends[at + 1] ?? -1);
  }
  return ends;
};

const wordOf = (text: string): Word => {
  let closing = text.length;
  while (closing > 0 && CLOSING.includes(text.charAt(closing - 1))) closing--;
  let ends: Int32Array | null = null;
  const pathEnd = (at: number): number => {
    ends ??= pathEndsOf(text, closing);
    return ends[at] ?? -1;
  };
  return { text, closing, pathEnd };
};

/**
 * Without full stops at its end, as far as they may follow an address; -1: it does not end there.
 */
const trimmedEnd = ({ text, closing }: Word, end: number): number => {
  let trimmed = end;
  while (text[trimmed - 1] === '.') trimmed--;
  return trimmed >= closing ? trimmed : -1;
};

const siteEnd = (word: Word, at: number): number => {
  const match = matchAt(SITE, word.text, at);
  if (match === null) return -1;
  const end = at + match[0].length;
  const shortest = Math.max(word.closing, end - (match[1] ?? '').length + 1);
  if (shortest <= end) return shortest;
  return word.text[end] === '/' ? word.pathEnd(end + 1) : -1;
};

const domainEnd = (word: Word, at: number): number => {
  const match = matchAt(WORDS, word.text, at);
  if (match === null) return -1;
  const stop = at + match[0].length;
  const hasPath = word.text[stop] === '/';
  const end = hasPath ? stop : trimmedEnd(word, stop);
  const labels = end === -1 ? [] : word.text.slice(at, end).split('.');
  if (labels.length < 2 || labels.includes('') || !isTopLevelDomain(labels.at(-1) ?? '')) return -1;
  return hasPath ? word.pathEnd(stop + 1) : end;
};

const mailEnd = (word: Word, at: number): number => {
  const match = matchAt(MAIL, word.text, at);
  if (match === null) return -1;
  const stop = at + match[0].length;
  const end = trimmedEnd(word, stop);
  return end !== -1 && MAIL_DOMAIN.test(word.text.slice(stop - (match[1] ?? '').length, end))
    ? end
    : -1;
};

const bitcoinEnd = (word: Word, at: number): number => {
  const match = matchAt(BITCOIN, word.text, at);
  return match !== null && at + match[0].length >= word.closing ? at + match[0].length : -1;
};

const ENDS = [siteEnd, domainEnd, mailEnd, bitcoinEnd];

/**
 * The address in a run of signs without white space: a site with its scheme, or without one below a
 * domain that exists; a mail address; one of bitcoin. It begins the run or stands behind an opening
 * sign, and nothing but closing ones may follow it.
 */
export const addressIn = (text: string): readonly [from: number, to: number] | null => {
  const word = wordOf(text);
  if (!/[.:@]/.test(text.slice(0, word.closing))) return null;
  for (let at = 0; at < word.closing; at++) {
    if (at > 0 && !OPENING.includes(text.charAt(at - 1))) continue;
    for (const endOf of ENDS) {
      const end = endOf(word, at);
      if (end !== -1) return [at, end];
    }
  }
  return null;
};
