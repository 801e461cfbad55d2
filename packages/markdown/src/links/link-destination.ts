/** What stands in the parentheses of a link. */
export interface Destination {
  readonly url: string;
  readonly title: string | null;
  /** Behind the closing parenthesis. */
  readonly end: number;
}

/** Honest addresses nest a few parentheses; without a limit, many links that nobody closes would each be read to the end. */
const MAX_OPEN = 32;

const POINTED = /\(\s*<([^<>]*)>\s*(?:('[^']*'|"[^"]*")\s*)?\)/y;

const cleanTitle = (title: string): string => {
  const trimmed = title.trim();
  const isQuoted = /^(["']).*\1$/s.test(trimmed);
  return (isQuoted ? trimmed.slice(1, -1) : trimmed).replace(/\s/g, ' ');
};

/** A quote that may begin a title: where it stands, and behind the last one like it. */
interface Quote {
  readonly sign: string;
  readonly start: number;
  end: number;
}

/**
 * An address with a title in quotes behind it, or none. Parentheses in the address are balanced; those in a title count for
 * nothing, unless it turns out to be none.
 */
const plain = (text: string, opening: number): Destination | null => {
  const start = opening + 1 + (/^\s*/.exec(text.slice(opening + 1))?.[0].length ?? 0);
  let open = 1;
  let passed = 0;
  let outside = 1;
  let fallback = -1;
  let first: Quote | null = null;
  let second: Quote | null = null;
  let last = '';
  const closed = (quote: Quote | null): quote is Quote => quote !== null && quote.end !== -1 && quote.sign === last;
  for (let at = start; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '(') {
      if (++passed > MAX_OPEN) return null;
      if (first === null) open++;
      else if (outside > 0) outside--;
    } else if (sign === ')') {
      if (closed(first) || closed(second)) open = 0;
      else if (first === null) open--;
      else if (outside > 0 && --outside === 0) fallback = at + 1;
    } else if (sign === "'" || sign === '"') {
      if (first === null) {
        outside = open;
        open = 1;
        first = { sign, start: at + 1, end: -1 };
      } else if (sign !== first.sign && second === null) second = { sign, start: at + 1, end: -1 };
      else if (sign === first.sign) first.end = at + 1;
      else if (second !== null) second.end = at + 1;
    }
    if (open === 0) {
      const quote = closed(first) ? first : closed(second) ? second : null;
      const url = text.slice(start, quote === null ? at : quote.start - 1).trim();
      return { url, title: quote && cleanTitle(text.slice(quote.start, quote.end - 1)), end: at + 1 };
    }
    if (sign !== ' ') last = sign;
  }
  return fallback === -1 ? null : { url: text.slice(start, fallback - 1).trim(), title: null, end: fallback };
};

/** Of a link whose opening parenthesis stands at `opening`; null: it is none. */
export const destinationAt = (text: string, opening: number): Destination | null => {
  POINTED.lastIndex = opening;
  const pointed = POINTED.exec(text);
  if (pointed === null) return plain(text, opening);
  const [whole, url = '', quoted] = pointed;
  return { url: url.trim(), title: quoted === undefined ? null : cleanTitle(quoted), end: opening + whole.length };
};
