import type { Raw } from '../document/stash.ts';
import { nodePlaceholder } from '../document/stash.ts';
import type { Element } from '../html/element.ts';
import type { LinkBudget } from '../linkify/budget.ts';
import type { Linkifiers } from '../linkify/compile-linkifiers.ts';
import type { Site } from '../links/own-links.ts';
import type { Tex } from '../math/tex.ts';
import type { Calls } from '../names/called-in.ts';
import type { Lookup } from '../names/lookup.ts';

/** What patterns share while one text is rendered. */
export interface InlineScope {
  readonly lookup: Lookup;
  readonly site: Site;
  readonly translatesEmoticons: boolean;
  /** UNIX seconds. */
  readonly now: number;
  /** What was taken out of the text so far. A string is text that no later pattern sees. */
  readonly nodes: Array<Element | string>;
  /** The text that each of `nodes` was made of; it may hold placeholders of earlier ones. */
  readonly sources: string[];
  /** Finished HTML of the whole document. */
  readonly raws: Raw[];
  readonly tex: Tex;
  /** The linkifiers of the realm; null when it has none. */
  readonly linkifiers: Linkifiers | null;
  readonly linkBudget: LinkBudget;
  /** What each loud mention calls, if it still stands in the tree at the end. */
  readonly calls: Calls;
}

/**
 * Takes `node` out of the text, where it is written as `typed`; the placeholder stays in its place.
 */
export const stash = (
  { nodes, sources }: Pick<InlineScope, 'nodes' | 'sources'>,
  node: Element | string,
  typed: string,
): string => {
  sources.push(typed);
  return nodePlaceholder(nodes.push(node) - 1);
};

/**
 * Renders a text inside of an element, for which only the patterns behind the present one are left.
 */
export type Inner = (text: string) => string;

export interface Pattern {
  /**
   * What a text without a match lacks; asked before anything else, as most texts match few
   * patterns.
   */
  readonly sign: string | RegExp;
  /** The text with a placeholder for each match. */
  readonly apply: (text: string, scope: InlineScope, inner: Inner) => string;
}
