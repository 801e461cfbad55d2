import { mayHoldNode, NODE } from '../document/stash.ts';
import type { Element } from '../html/element.ts';
import { applyPatterns } from './patterns.ts';
import type { Scope } from './scope.ts';

/** A text taken apart: what stands before the first element, and the elements with what follows each. */
interface Placed {
  readonly text: string;
  readonly nodes: ReadonlyArray<Element>;
}

const NONE: ReadonlyArray<Element> = [];

/** Puts what was taken out of a text in place of its placeholders, and the same inside of that. */
const place = (text: string, scope: Scope): Placed => {
  if (!mayHoldNode(text)) return { text, nodes: NONE };
  const nodes: Element[] = [];
  let lead = '';
  let from = 0;
  const add = (piece: string): void => {
    const last = nodes.at(-1);
    if (last === undefined) lead += piece;
    else last.tail += piece;
  };
  for (const match of text.matchAll(NODE)) {
    add(text.slice(from, match.index));
    from = match.index + match[0].length;
    const held = scope.nodes[Number(match[1])] ?? '';
    if (typeof held === 'string') add(held);
    else nodes.push(unpacked(held, scope));
  }
  add(text.slice(from));
  return { text: lead, nodes };
};

/** With the elements that its own text, and its children, held as placeholders. Every placeholder stands once, so the node is its own. */
const unpacked = (node: Element, scope: Scope): Element => {
  const own = place(node.text, scope);
  node.text = own.text;
  if (node.children.length === 0) {
    if (own.nodes.length > 0) node.children = [...own.nodes];
    return node;
  }
  const children = node.children.flatMap((child) => {
    const { text, nodes } = place(child.tail, scope);
    unpacked(child, scope).tail = text;
    return [child, ...nodes];
  });
  node.children = [...own.nodes, ...children];
  return node;
};

/**
 * Applies the patterns to every text of the tree. The texts inside of an element that holds others are gone through once more, by
 * themselves: `*x **https://x.test** y*` has an address only when nothing but it is looked at.
 */
export const processTree = (root: Element, scope: Scope): void => {
  const queue: Element[] = [root];
  for (const node of queue) {
    const done: Element[] = [];
    /** Children to come, the next one last. */
    const todo = node.children.toReversed();
    for (let child = todo.pop(); child !== undefined; child = todo.pop()) {
      done.push(child);
      const placed = child.text === '' || child.atomic ? null : place(applyPatterns(child.text, scope), scope);
      if (child.tail !== '' && !node.atomic) {
        const { text, nodes } = place(applyPatterns(child.tail, scope), scope);
        child.tail = text;
        for (const one of nodes.toReversed()) todo.push(one);
      }
      if (child.children.length > 0) queue.push(child);
      if (placed === null) continue;
      child.text = placed.text;
      for (const one of placed.nodes) if (one.children.length > 0) queue.push(one);
      if (placed.nodes.length > 0) child.children = [...placed.nodes, ...child.children];
    }
    node.children = done;
  }
};
