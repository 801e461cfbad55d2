import type { Element } from './element.ts';
import { escapeAttribute, escapeCode, escapeText } from './escape.ts';

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** The node as HTML, without its tail. */
const write = (node: Element, out: string[]): void => {
  out.push('<', node.tag);
  for (const [name, value] of node.attributes) out.push(' ', name, '="', escapeAttribute(value), '"');
  out.push('>');
  writeContents(node, out);
  if (!VOID.has(node.tag)) out.push('</', node.tag, '>');
};

const writeContents = (node: Element, out: string[]): void => {
  if (node.text !== '') out.push(node.tag === 'code' ? escapeCode(node.text) : escapeText(node.text));
  for (const child of node.children) {
    write(child, out);
    if (child.tail !== '') out.push(escapeText(child.tail));
  }
};

/** What is inside of `root`, as HTML. */
export const serialise = (root: Element): string => {
  const out: string[] = [];
  writeContents(root, out);
  return out.join('');
};
