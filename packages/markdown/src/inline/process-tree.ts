import { mayHoldNode, NODE } from '../document/stash.ts';
import { copyOf, type Element } from '../html/element.ts';
import { applyPatterns } from './patterns.ts';
import type { Scope } from './scope.ts';

/** A text taken apart: what stands before the first element, and the elements with what follows each. */
interface Placed {
  readonly text: string;
  readonly nodes: ReadonlyArray<Element>;
}

/** Puts what was taken out of a text in place of its placeholders, and the same inside of that. */
const place = (text: string, scope: Scope): Placed => {
  if (!mayHoldNode(text)) return { text, nodes: [] };
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
    else nodes.push(unpacked(copyOf(held), scope));
  }
  add(text.slice(from));
  return { text: lead, nodes };
};

/** With the elements that its own text, and its children, held as placeholders. */
const unpacked = (node: Element, scope: Scope): Element => {
  const own = place(node.text, scope);
  const children = node.children.flatMap((child) => {
    const { text, nodes } = place(child.tail, scope);
    unpacked(child, scope).tail = text;
    return [child, ...nodes];
  });
  node.text = own.text;
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
    const todo = [...node.children].reverse();
    const done: Element[] = [];
    const inserted: Array<readonly [Element, ReadonlyArray<Element>]> = [];
    for (let child = todo.pop(); child !== undefined; child = todo.pop()) {
      done.push(child);
      if (child.text !== '' && !child.atomic) {
        const { text, nodes } = place(applyPatterns(child.text, scope), scope);
        child.text = text;
        inserted.push([child, nodes]);
        queue.push(...nodes);
      }
      if (child.tail !== '' && !node.atomic) {
        const { text, nodes } = place(applyPatterns(child.tail, scope), scope);
        child.tail = text;
        todo.push(...nodes.toReversed());
      }
      if (child.children.length > 0) queue.push(child);
    }
    node.children = done;
    for (const [child, nodes] of inserted) child.children = [...nodes, ...child.children];
  }
};
