import type { Element } from './element.ts';
import { escapeAttribute, escapeCode, escapeText } from './escape.ts';

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

const opening = ({ tag, attributes }: Element): string => {
  let html = `<${tag}`;
  for (const [name, value] of attributes) html += ` ${name}="${escapeAttribute(value)}"`;
  return `${html}>`;
};

/** What is inside of `node`, as HTML. */
export const serialise = (node: Element): string => {
  let html = node.tag === 'code' ? escapeCode(node.text) : escapeText(node.text);
  for (const child of node.children) {
    html += opening(child) + serialise(child);
    if (!VOID.has(child.tag)) html += `</${child.tag}>`;
    html += escapeText(child.tail);
  }
  return html;
};
