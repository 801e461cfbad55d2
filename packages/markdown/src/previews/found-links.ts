import type { Element } from '../html/element.ts';

/** A link, and where it stands. */
export interface FoundLink {
  readonly link: Element;
  readonly parent: Element;
  /** Null: the parent is the root. */
  readonly grandparent: Element | null;
  readonly isQuoted: boolean;
  readonly url: string;
}

export const urlOf = ({ attributes }: Element): string => attributes.find(([name]) => name === 'href')?.[1] ?? '';

interface Level {
  readonly node: Element;
  readonly parent: Element | null;
  readonly isQuoted: boolean;
}

/** Every link of the tree, those nearer to the root first. */
export const linksIn = (root: Element): ReadonlyArray<FoundLink> => {
  const found: FoundLink[] = [];
  const queue: Level[] = [{ node: root, parent: null, isQuoted: false }];
  for (const { node, parent, isQuoted } of queue)
    for (const child of node.children) {
      const within = isQuoted || child.tag === 'blockquote';
      if (child.tag === 'a') found.push({ link: child, parent: node, grandparent: parent, isQuoted: within, url: urlOf(child) });
      if (child.children.length > 0) queue.push({ node: child, parent: node, isQuoted: within });
    }
  return found;
};
