import type { Highlighter } from '../code/highlighter.ts';
import type { Tex } from '../math/tex.ts';

/** What other libraries do for this one. */
export interface Engines {
  readonly tex: Tex;
  readonly highlight: Highlighter;
  /**
   * Where this server fetches pictures from outside, for its readers; null: it does not, and none
   * are shown.
   */
  readonly proxy: ((url: string) => string) | null;
  /** The path below which Parley is served, from `basePath`. */
  readonly base: string;
}
