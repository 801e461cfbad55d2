import type { Tex } from './tex.ts';

/** The part of KaTeX that is used. */
export interface Katex {
  renderToString(source: string, options: { readonly displayMode: boolean; readonly strict: 'ignore'; readonly maxSize: number }): string;
}

/** In ems: what is larger than a page hides the rest of it. */
const MAX_SIZE = 100;

/** `load` answers KaTeX, or null where there is none. */
export const katexTex =
  (load: () => Katex | null): Tex =>
  (source, displayMode) => {
    const katex = load();
    if (katex === null) return null;
    try {
      return katex.renderToString(source, { displayMode, strict: 'ignore', maxSize: MAX_SIZE });
    } catch {
      // No formula, or one too deep for the stack.
      return null;
    }
  };
