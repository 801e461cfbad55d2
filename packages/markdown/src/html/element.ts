/** One attribute; an element holds them in the order of their names. */
export type Attribute = readonly [name: string, value: string];

/**
 * A node of the document while it is being built: `text` stands before its children, `tail` behind
 * its end tag. The text of an atomic one is final, and so are the tails of its children.
 */
export interface Element {
  readonly tag: string;
  readonly attributes: ReadonlyArray<Attribute>;
  readonly atomic: boolean;
  text: string;
  tail: string;
  children: Element[];
}

const NONE: ReadonlyArray<Attribute> = [];
/** Most elements never have children; this list is frozen. */
const CHILDLESS = Object.freeze<Element[]>([]) as unknown as Element[];

export const element = (
  tag: string,
  attributes: ReadonlyArray<Attribute> = NONE,
  text = '',
): Element => ({
  tag,
  attributes,
  atomic: false,
  text,
  tail: '',
  children: CHILDLESS,
});

/** Its text is shown as it is. */
export const atom = (tag: string, attributes: ReadonlyArray<Attribute>, text: string): Element => ({
  tag,
  attributes,
  atomic: true,
  text,
  tail: '',
  children: CHILDLESS,
});

/** Holds `children`, and no text of its own. */
export const holding = (tag: string, children: Element[]): Element => ({
  tag,
  attributes: NONE,
  atomic: false,
  text: '',
  tail: '',
  children,
});

export const append = (parent: Element, child: Element): Element => {
  if (parent.children.length === 0) parent.children = [child];
  else parent.children.push(child);
  return child;
};

export const lastChild = (parent: Element): Element | null => parent.children.at(-1) ?? null;

/** Elements with a place of their own, between line ends. */
const BLOCKS: ReadonlySet<string> = new Set(
  'blockquote div h1 h2 h3 h4 h5 h6 hr li ol p pre table tbody td th thead tr ul'.split(' '),
);
export const isBlock = ({ tag }: Element): boolean => BLOCKS.has(tag);
