import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

export type Tag = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

const below = (nodes: ReadonlyArray<Node>): ReadonlyArray<Tag> =>
  nodes.flatMap((node) => ('tagName' in node ? [node, ...below(node.childNodes)] : []));

/** Every element of the HTML as a browser reads it, in the order of the start tags. */
export const tagsOf = (html: string): ReadonlyArray<Tag> => below(parseFragment(html).childNodes);

/** Every element inside of one. */
export const tagsIn = ({ childNodes }: Tag): ReadonlyArray<Tag> => below(childNodes);

export const attributeOf = ({ attrs }: Tag, name: string): string | null =>
  attrs.find((one) => one.name === name)?.value ?? null;

const textsOf = (node: Node): string => {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textsOf).join('') : '';
};

/** What a reader sees of an element. */
export const shownIn = (tag: Tag): string => textsOf(tag);

export const linksOf = (html: string): ReadonlyArray<Tag> =>
  tagsOf(html).filter(({ tagName }) => tagName === 'a');
