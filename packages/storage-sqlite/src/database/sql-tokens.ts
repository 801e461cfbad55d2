/** A part of a SQL text. */
export interface SqlToken {
  readonly text: string;
  /** The identifier or keyword that this is, without quotes; null for anything else. */
  readonly name: string | null;
  /** True for spaces and comments. */
  readonly isBlank: boolean;
}

const TOKEN = new RegExp(
  [
    /(?<blank>\s+|--[^\n]*|\/\*[\s\S]*?\*\/)/,
    /'(?:[^']|'')*'/,
    // Parameters, then numbers.
    /[@:$#][\w$]+|\?\d*/,
    /\d[\w.]*/,
    /(?<quoted>"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\])/,
    /(?<word>[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)/,
    /[\s\S]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Splits a SQL text; the texts of all tokens together are the whole of it. */
export const sqlTokens = (sql: string): ReadonlyArray<SqlToken> =>
  Array.from(sql.matchAll(TOKEN), ({ 0: text, groups }) => ({
    text,
    name: groups?.word ?? groups?.quoted?.slice(1, -1) ?? null,
    isBlank: groups?.blank !== undefined,
  }));
