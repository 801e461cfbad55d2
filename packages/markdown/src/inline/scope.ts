import type { GroupId, UserId } from '@parley/core';
import type { Raw } from '../document/stash.ts';
import { nodePlaceholder } from '../document/stash.ts';
import type { Element } from '../html/element.ts';
import type { LinkBudget } from '../linkify/budget.ts';
import type { Linkifiers } from '../linkify/compile-linkifiers.ts';
import type { Tex } from '../math/tex.ts';
import type { Lookup } from '../names/lookup.ts';

/** What patterns share while one text is rendered. */
export interface Scope {
  readonly lookup: Lookup;
  readonly realmUrl: string;
  readonly translatesEmoticons: boolean;
  /** UNIX seconds. */
  readonly now: number;
  /** What was taken out of the text so far. A string is text that no later pattern sees. */
  readonly nodes: Array<Element | string>;
  /** Finished HTML of the whole document. */
  readonly raws: Raw[];
  readonly tex: Tex;
  /** Null: the realm has none. */
  readonly linkifiers: Linkifiers | null;
  readonly linkBudget: LinkBudget;
  readonly called: Called;
}

/** Whom the text calls. */
export interface Called {
  readonly users: Set<UserId>;
  readonly groups: Set<GroupId>;
  channel: boolean;
  topic: boolean;
}

/** Takes `node` out of the text; the placeholder stays in its place. */
export const stash = ({ nodes }: Pick<Scope, 'nodes'>, node: Element | string): string => nodePlaceholder(nodes.push(node) - 1);

/** Renders a text inside of an element, for which only the patterns behind the present one are left. */
export type Inner = (text: string) => string;

export interface Pattern {
  /** What a text without a match lacks; asked before anything else, as most texts match few patterns. */
  readonly sign: string | RegExp;
  /** The text with a placeholder for each match. */
  readonly apply: (text: string, scope: Scope, inner: Inner) => string;
}
