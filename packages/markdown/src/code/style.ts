/** In what Pygments' lexer of a language differs from the others. */
export interface Style {
  /** Class of a word that means nothing else; `''`: none. */
  readonly name: string;
  /** Class of blanks, `w` or `''`. */
  readonly blank: string;
  /** The class of every string; null when the quotes decide. */
  readonly string: string | null;
  /** Words of a class of their own, whatever else they are. */
  readonly words: ReadonlyMap<string, string>;
  /** Prism's types that have another class here. */
  readonly types: Readonly<Record<string, string>>;
}

interface Given {
  readonly name?: string;
  readonly blank?: string;
  readonly string?: string;
  /** Lists of words by class. */
  readonly words?: Readonly<Record<string, string>>;
  readonly types?: Readonly<Record<string, string>>;
}

export const style = ({
  name = 'n',
  blank = 'w',
  string,
  words = {},
  types = {},
}: Given): Style => ({
  name,
  blank,
  string: string ?? null,
  words: new Map(
    Object.entries(words).flatMap(([className, list]) =>
      list.split(' ').map((word) => [word, className] as const),
    ),
  ),
  types,
});
