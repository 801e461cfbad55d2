/** The address and the title in the parentheses of a link. */
export interface LinkDestination {
  readonly url: string;
  /**
   * As it was typed: `cleanTitle` reads it, which takes time for a long one of a link that turns
   * out to be none.
   */
  readonly title: string | null;
  /** Behind the closing parenthesis. */
  readonly end: number;
}

/**
 * Where a title ends that has begun: its closing quote, and the place behind the closing
 * parenthesis of the link.
 */
interface TitleEnd {
  readonly quote: number;
  readonly end: number;
}

/**
 * The end of a title in quotes of one sign whose text begins at `from`; null where no quote is
 * followed by a parenthesis.
 */
export type TitleEnds = (sign: string, from: number) => TitleEnd | null;

/**
 * Honest addresses nest a few parentheses; without a limit, many unclosed links would each be read
 * to the end.
 */
const MAX_OPEN = 32;

const POINTED = /\(\s*<([^<>]*)>\s*(?:('[^']*'|"[^"]*")\s*)?\)/y;

/** Without a second pair of quotes, and in one line. */
export const cleanTitle = (title: string): string => {
  const trimmed = title.trim();
  const isQuoted = /^(["']).*\1$/s.test(trimmed);
  return (isQuoted ? trimmed.slice(1, -1) : trimmed).replace(/\s/g, ' ');
};

/** Of one text. Every part of it is searched once for each sign, however many links ask. */
export const titleEndsIn = (text: string): TitleEnds => {
  const known = new Map<string, { readonly from: number; readonly found: TitleEnd | null }>();
  return (sign, from) => {
    const last = known.get(sign);
    if (
      last !== undefined &&
      from >= last.from &&
      (last.found === null || from <= last.found.quote)
    )
      return last.found;
    const pattern = sign === '"' ? /"\s*\)/g : /'\s*\)/g;
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    const found = match && { quote: match.index, end: pattern.lastIndex };
    known.set(sign, { from, found });
    return found;
  };
};

const isBlank = (sign: string | undefined): boolean => sign !== undefined && /\s/.test(sign);

/**
 * An address with a title in quotes behind it, or none. A title stands behind a blank and ends the
 * link; any other quote is a sign of the address. Parentheses in the address are balanced, those in
 * a title count for nothing.
 */
const plain = (text: string, opening: number, titleEnds: TitleEnds): LinkDestination | null => {
  const start = opening + 1 + (/^\s*/.exec(text.slice(opening + 1))?.[0].length ?? 0);
  let open = 1;
  let passed = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '(') {
      if (++passed > MAX_OPEN) return null;
      open++;
    } else if (sign === ')') {
      if (--open === 0) return { url: text.slice(start, at).trim(), title: null, end: at + 1 };
    } else if ((sign === "'" || sign === '"') && at > start && isBlank(text[at - 1])) {
      const title = titleEnds(sign, at + 1);
      if (title !== null)
        return {
          url: text.slice(start, at).trim(),
          title: text.slice(at + 1, title.quote),
          end: title.end,
        };
    }
  }
  return null;
};

/**
 * The destination of a link whose opening parenthesis is at `opening`, or null when it is no link.
 */
export const destinationAt = (
  text: string,
  opening: number,
  titleEnds: TitleEnds,
): LinkDestination | null => {
  POINTED.lastIndex = opening;
  const pointed = POINTED.exec(text);
  if (pointed === null) return plain(text, opening, titleEnds);
  const [whole, url = '', quoted] = pointed;
  return { url: url.trim(), title: quoted ?? null, end: opening + whole.length };
};
