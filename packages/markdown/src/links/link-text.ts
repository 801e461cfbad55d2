import { mayHoldNode } from '../document/placeholder.ts';
import { NODE } from '../document/stash.ts';
import type { Element } from '../html/element.ts';
import { asTyped } from '../inline/as-typed.ts';
import type { InlineScope } from '../inline/scope.ts';

/** Elements that are neither links nor mentions nor pictures, whatever they hold. */
const TAGS: ReadonlySet<string> = new Set(['code', 'del', 'em', 'strong', 'time']);
const CLASSES: ReadonlySet<string> = new Set(['tex-error', 'timestamp-error']);

const mayStay = ({ tag, attributes }: Element): boolean =>
  TAGS.has(tag) || attributes.some(([name, value]) => name === 'class' && CLASSES.has(value));

/** The element with the text of a link inside. No pattern is applied to it again. */
const settled = (node: Element, scope: InlineScope): Element => ({
  ...node,
  atomic: true,
  text: linkText(node.text, scope),
  tail: linkText(node.tail, scope),
  children: node.children.map((child) => settled(child, scope)),
});

/**
 * The text of a link without links, mentions and pictures: what became one of them before the link
 * was found stands there as it was typed. HTML knows no link in a link, and a click on a link goes
 * where its address leads.
 */
export const linkText = (text: string, scope: InlineScope): string => {
  if (!mayHoldNode(text)) return text;
  return text.replace(NODE, (placeholder, typed: string) => {
    const index = Number(typed);
    const node = scope.nodes[index] ?? '';
    // A string is a formula or a sign that no pattern may see.
    if (typeof node === 'string') return placeholder;
    if (!mayStay(node)) return asTyped(placeholder, scope);
    scope.nodes[index] = settled(node, scope);
    return placeholder;
  });
};
