import type { Element } from '../html/element.ts';

/** A link and its place in the tree. */
export interface PreviewLink {
  readonly link: Element;
  readonly parent: Element;
  /** The parent of the parent; null when the parent is the root. */
  readonly grandparent: Element | null;
  readonly isQuoted: boolean;
  readonly url: string;
}

/** All text inside, also that of code; a formula is a placeholder in it. */
export const textIn = ({ text, children }: Element): string =>
  text + children.map((child) => textIn(child) + child.tail).join('');

export const urlOf = ({ attributes }: Element): string =>
  attributes.find(([name]) => name === 'href')?.[1] ?? '';

type Found = Omit<PreviewLink, 'link' | 'url'>;

/** Every link of the tree, those nearer to the root first. */
export const linksIn = (root: Element): ReadonlyArray<PreviewLink> => {
  const levels: PreviewLink[][] = [];
  const visit = (place: Found, depth: number): void => {
    const { parent, isQuoted } = place;
    for (const child of parent.children) {
      if (child.tag === 'a') {
        levels[depth] ??= [];
        levels[depth].push({ ...place, link: child, isQuoted, url: urlOf(child) });
      }
      if (child.children.length > 0)
        visit(
          { parent: child, grandparent: parent, isQuoted: isQuoted || child.tag === 'blockquote' },
          depth + 1,
        );
    }
  };
  visit({ parent: root, grandparent: null, isQuoted: false }, 0);
  return levels.flat();
};
