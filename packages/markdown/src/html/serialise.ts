import type { Element } from './element.ts';
import { escapeAttribute, escapeCode, escapeText } from './escape.ts';

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

const opening = ({ tag, attributes }: Element): string => {
  if (attributes.length === 0) return `<${tag}>`;
  let html = `<${tag}`;
  for (const attribute of attributes) html += ` ${attribute[0]}="${escapeAttribute(attribute[1])}"`;
  return `${html}>`;
};

const ownText = ({ tag, text }: Element): string =>
  tag === 'code' ? escapeCode(text) : escapeText(text);

/** What is inside of `node`, as HTML. */
export const serialise = (node: Element): string => {
  let html = ownText(node);
  for (const child of node.children) {
    html += opening(child) + (child.children.length === 0 ? ownText(child) : serialise(child));
    if (!VOID.has(child.tag)) html += `</${child.tag}>`;
    html += escapeText(child.tail);
  }
  return html;
};
