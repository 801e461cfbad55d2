import type { Style } from './style.ts';
import { classOfType } from './token-classes.ts';

/** As Prism's `tokenize` gives it. */
export type PrismToken =
  | string
  | { readonly type: string; readonly content: PrismToken | ReadonlyArray<PrismToken> };

export type Escape = (text: string) => string;

interface Piece {
  readonly className: string;
  readonly text: string;
}

/** A word, blanks, or one sign. */
const PIECES = /[\p{L}\p{N}_$]+|\s+|./gsu;
const isWord = (text: string): boolean => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text);
const isBlank = (text: string): boolean => /^\s+$/.test(text);
const OPERATORS = '=+-*/%<>!&|^~?:';

const plainClass = (text: string, { name, blank, words }: Style): string => {
  if (isBlank(text)) return blank;
  const own = words.get(text) ?? (isWord(text) ? name : undefined);
  if (own !== undefined) return own;
  if (/^\d/.test(text)) return 'mi';
  if (name === '') return '';
  return OPERATORS.includes(text) ? 'o' : 'p';
};

const isText = (type: string): boolean => type === 'string' || type === 'comment';

/**
 * The class of a type. Null when the words decide; undefined when the class of the surrounding
 * token applies.
 */
const classIn = (
  type: string,
  text: string,
  style: Style,
  around: string | null,
): string | null | undefined => {
  const own = isText(type) ? undefined : style.words.get(text);
  if (own !== undefined) return own;
  if (Object.hasOwn(style.types, type)) return style.types[type];
  if (type !== 'string') return classOfType(type)?.(text);
  if (around?.startsWith('s')) return around;
  return style.string ?? classOfType(type)?.(text);
};

const textOf = (token: PrismToken | ReadonlyArray<PrismToken>): string => {
  if (typeof token === 'string') return token;
  return 'type' in token ? textOf(token.content) : token.map(textOf).join('');
};

/** Strings, comments and lines that came or went: blanks in them are theirs. */
const HOLDS_BLANKS = /^(?:s|c\d?$|cm|ch|g)/;

/**
 * Splits tokens into pieces with a class. `around` is the class of the token that contains them, or
 * null.
 */
const piecesOf = (
  tokens: PrismToken | ReadonlyArray<PrismToken>,
  style: Style,
  around: string | null,
  out: Piece[],
): void => {
  if (typeof tokens === 'string') {
    if (around !== null)
      out.push({
        className: isBlank(tokens) && !HOLDS_BLANKS.test(around) ? style.blank : around,
        text: tokens,
      });
    else
      for (const [text] of tokens.matchAll(PIECES))
        out.push({ className: plainClass(text, style), text });
  } else if ('type' in tokens) {
    const own = classIn(tokens.type, textOf(tokens), style, around);
    piecesOf(tokens.content, style, own === undefined ? around : own, out);
  } else for (const token of tokens) piecesOf(token, style, around, out);
};

/** A span ends with its line, and neighbours of one class share a span. */
const write = (pieces: ReadonlyArray<Piece>, escaped: Escape): string => {
  let html = '';
  let open = '';
  const turnTo = (className: string): void => {
    if (className === open) return;
    if (open !== '') html += '</span>';
    if (className !== '') html += `<span class="${className}">`;
    open = className;
  };
  for (const { className, text } of pieces)
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) {
        turnTo('');
        html += '\n';
      }
      if (line === '') continue;
      turnTo(className);
      html += escaped(line);
    }
  turnTo('');
  return html;
};

/** Tokens as spans with Pygments' classes. */
export const emit = (tokens: ReadonlyArray<PrismToken>, style: Style, escaped: Escape): string => {
  const pieces: Piece[] = [];
  piecesOf(tokens, style, null, pieces);
  return write(pieces, escaped);
};
