import { type Escape, emit, type PrismToken } from './emit.ts';
import { styleOf } from './styles.ts';

/**
 * Colours code: returns HTML with the classes of Pygments, or null when the code stays plain.
 * `language` is the name that Prism uses. It never throws.
 */
export type Highlighter = (code: string, language: string, escaped: Escape) => string | null;

/** The part of Prism that `prismHighlighter` uses. */
export interface Prism {
  readonly languages: Readonly<Record<string, unknown>>;
  tokenize(text: string, grammar: never): ReadonlyArray<unknown>;
}

/**
 * Prism's expressions are quadratic in the length of a line, some in that of the whole. Honest
 * lines are short; what is longer than these stays plain, in UTF-16 units.
 */
const LONGEST_LINE = 200;
const LONGEST = 10_000;
const LONGEST_TOUCHY = 4_000;
const TOUCHY: ReadonlySet<string> = new Set([
  'css',
  'scss',
  'less',
  'csharp',
  'markdown',
  'markup',
  'nasm',
  'nginx',
  'perl',
  'zig',
]);
/** Languages that programs write on one long line, and whose expressions stay linear there. */
const ANY_LINE: ReadonlySet<string> = new Set(['json']);

const isTooLong = (code: string, language: string): boolean => {
  if (code.length > (TOUCHY.has(language) ? LONGEST_TOUCHY : LONGEST)) return true;
  return !ANY_LINE.has(language) && code.split('\n').some((line) => line.length > LONGEST_LINE);
};

/**
 * Highlights code blocks with a Prism of the host's.
 *
 * @param load Called for each code block. Answers Prism with that language loaded, or null when
 * there is none; the code is then shown without colors.
 */
export const prismHighlighter =
  (load: (language: string) => Prism | null): Highlighter =>
  (code, language, escaped) => {
    if (isTooLong(code, language)) return null;
    const prism = load(language);
    const grammar = prism?.languages[language];
    if (prism === null || grammar === undefined) return null;
    return emit(
      prism.tokenize(code, grammar as never) as ReadonlyArray<PrismToken>,
      styleOf(language),
      escaped,
    );
  };
