/**
 * Replaces every match of `pattern`, which must be global, from left to right. Where `replace`
 * answers null the match stays, and so does all of it that a later match might have begun in.
 */
export const replaceMatches = (
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string | null,
): string => {
  let out = '';
  let from = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const replaced = replace(match);
    if (replaced === null) continue;
    out += text.slice(from, match.index) + replaced;
    from = pattern.lastIndex;
  }
  return from === 0 ? text : out + text.slice(from);
};

/**
 * Like `replace`, but each search starts behind the last match: a look-behind there sees the start
 * of a text.
 */
export const replaceAnew = (
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string,
): string => {
  let out = '';
  let rest = text;
  for (let match = pattern.exec(rest); match !== null; match = pattern.exec(rest)) {
    out += rest.slice(0, match.index) + replace(match);
    rest = rest.slice(match.index + match[0].length);
  }
  return out + rest;
};
