import { LEXER_NAMES } from './lexer-names.ts';

export interface Language {
  /** As clients know it. */
  readonly name: string;
  /** The name that Prism uses; null when code of this language stays plain. */
  readonly prism: string | null;
}

let languages: ReadonlyMap<string, Language> | null = null;

const readLanguages = (): ReadonlyMap<string, Language> =>
  new Map(
    LEXER_NAMES.trim()
      .split('\n')
      .flatMap((line) => {
        const [name = '', prism = '', aliases = ''] = line.split('|');
        return aliases.split(' ').map((alias) => [alias, { name, prism: prism || null }] as const);
      }),
  );

/** A language by any of its aliases, in lower case. An unknown one is called as it was typed. */
export const languageOf = (alias: string): Language => {
  languages ??= readLanguages();
  return languages.get(alias) ?? { name: alias, prism: null };
};
