import type { Highlighter } from '../code/highlighter.ts';
import type { Tex } from '../math/tex.ts';

/** What other libraries do for this one. */
export interface Engines {
  readonly tex: Tex;
  readonly highlight: Highlighter;
  /**
   * The address at which this server fetches pictures of other servers; null when it does not, and
   * then none are shown.
   */
  readonly proxy: ((url: string) => string) | null;
  /** The path below which Parley is served, from `basePath`. */
  readonly base: string;
}
