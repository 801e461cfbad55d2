import type { Tex } from './tex.ts';

/** The part of KaTeX that `katexTex` uses. */
export interface Katex {
  renderToString(
    source: string,
    options: { readonly displayMode: boolean; readonly strict: 'ignore'; readonly maxSize: number },
  ): string;
}

/** In ems: what is larger than a page hides the rest of it. */
const MAX_SIZE = 100;

/**
 * KaTeX warns on the console about characters it has no metrics for. What users write is no matter
 * for an operator.
 */
const quietly = <A>(work: () => A): A => {
  const { console } = globalThis;
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return work();
  } finally {
    console.warn = warn;
  }
};

/**
 * A formula that defines commands is none: KaTeX counts how often they are put in, not what comes
 * of it, and `\def\d#1.{\d#1#1.}\d x.` doubles each time. A name is always written out in the
 * source, since nothing in KaTeX makes one.
 */
const DEFINITION = /\\(?:[egx]?def|(?:future)?let|(?:new|renew|provide)command)(?![A-Za-z@])/;

/**
 * Renders formulas with a KaTeX of the host's.
 *
 * @param load Called for each formula. Null when there is no KaTeX; formulas are then shown as they
 * were typed.
 */
export const katexTex =
  (load: () => Katex | null): Tex =>
  (source, displayMode) => {
    const katex = load();
    if (katex === null || DEFINITION.test(source)) return null;
    try {
      return quietly(() =>
        katex.renderToString(source, { displayMode, strict: 'ignore', maxSize: MAX_SIZE }),
      );
    } catch {
      // No formula, or one too deep for the stack.
      return null;
    }
  };
