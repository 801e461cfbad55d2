import type { Highlighter } from '../code/highlighter.ts';
import type { Tex } from '../math/tex.ts';

/** What other libraries do for this one. */
export interface Engines {
  readonly tex: Tex;
  readonly highlight: Highlighter;
}
