import { atom, type Element } from '../html/element.ts';
import { asTyped } from '../inline/as-typed.ts';
import { type InlineScope, type Pattern, stash } from '../inline/scope.ts';
import { parseTime } from './parse-time.ts';

const OPENING = '<time:';

const timeOf = (typed: string, scope: InlineScope): Element => {
  const time = parseTime(asTyped(typed, scope), scope.now);
  if (time === null)
    return atom('span', [['class', 'timestamp-error']], `Invalid time format: ${typed}`);
  return atom('time', [['datetime', time]], typed);
};

/** `<time:2026-01-02T03:04:05Z>`: each reader is shown it in their own zone. */
export const timestamp: Pattern = {
  sign: OPENING,
  apply: (text, scope) => {
    let out = '';
    let from = 0;
    for (let at = text.indexOf(OPENING); at !== -1; at = text.indexOf(OPENING, from)) {
      const end = text.indexOf('>', at);
      if (end === -1) break;
      out +=
        text.slice(from, at) +
        stash(scope, timeOf(text.slice(at + OPENING.length, end), scope), text.slice(at, end + 1));
      from = end + 1;
    }
    return out + text.slice(from);
  },
};
