/** The one column of what a host's client answers. */
export const ROW = 'parley_row';

const WITH = /^\s*with\b/i;
const WRITES = /^(insert|update|delete)\b/i;
/** A text in quotes, a parenthesis, or a word. */
const TOKEN = /'[^']*'|[()]|\w+/g;
const MAIN = new Set(['select', 'insert', 'update', 'delete']);

/** Where the statement begins that follows the list of `with`. */
const mainAt = (text: string): number => {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (depth === 0 && MAIN.has(token.toLowerCase())) return index;
  }
  throw new Error(`A statement has nothing but its list: ${text}`);
};

/**
 * The statement with each of its rows as one text, since the host says how its client reads numbers
 * and dates. What writes in a list of `with` has to stay at the top level.
 */
export const reading = (text: string): string => {
  const at = mainAt(text);
  const [list, main] = [text.slice(0, at).trimEnd(), text.slice(at)];
  const rows = WRITES.test(main) ? counting(main) : main;
  return `${WITH.test(list) ? `${list},` : 'with'} ${ROW} as (${rows})
    select to_json(${ROW})::text as ${ROW} from ${ROW}`;
};

/** A client answers rows and need not say how many it changed. */
export const counting = (text: string): string => `${text} returning 1 as ${ROW}`;
