import { mayHoldNode } from '../document/placeholder.ts';
import { NODE } from '../document/stash.ts';
import type { Element } from '../html/element.ts';
import { applyPatterns } from './patterns.ts';
import type { InlineScope } from './scope.ts';

/**
 * A text taken apart: what stands before the first element, and the elements with what follows
 * each.
 */
interface Placed {
  readonly text: string;
  readonly nodes: ReadonlyArray<Element>;
}

const NONE: ReadonlyArray<Element> = [];

/** Puts what was taken out of a text in place of its placeholders, and the same inside of that. */
const place = (text: string, scope: InlineScope): Placed => {
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

/**
 * With the elements that its own text, and its children, held as placeholders. Every placeholder
 * stands once, so the node is its own.
 */
const unpacked = (node: Element, scope: InlineScope): Element => {
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
 * Applies the patterns to the text of a node and to what follows it. The answer is what the latter
 * turned out to hold.
 */
const processOne = (
  child: Element,
  isAtomic: boolean,
  scope: InlineScope,
  queue: Element[],
): ReadonlyArray<Element> => {
  const text = child.text === '' || child.atomic ? child.text : applyPatterns(child.text, scope);
  // Both before the children are put in: those come again with the queue.
  let behind = NONE;
  const tail = child.tail === '' || isAtomic ? child.tail : applyPatterns(child.tail, scope);
  if (mayHoldNode(tail) && !isAtomic) {
    const placed = place(tail, scope);
    child.tail = placed.text;
    behind = placed.nodes;
  } else child.tail = tail;
  if (child.children.length > 0) queue.push(child);
  if (child.atomic || !mayHoldNode(text)) {
    child.text = text;
    return behind;
  }
  const placed = place(text, scope);
  child.text = placed.text;
  for (const one of placed.nodes) if (one.children.length > 0) queue.push(one);
  if (placed.nodes.length > 0) child.children = [...placed.nodes, ...child.children];
  return behind;
};

/** With what turned out to stand between them. */
const processRest = (
  rest: ReadonlyArray<Element>,
  isAtomic: boolean,
  scope: InlineScope,
  queue: Element[],
): ReadonlyArray<Element> => {
  const done: Element[] = [];
  /** The next one last. */
  const todo = rest.toReversed();
  for (let child = todo.pop(); child !== undefined; child = todo.pop()) {
    done.push(child);
    for (const one of processOne(child, isAtomic, scope, queue).toReversed()) todo.push(one);
  }
  return done;
};

/** Most children have nothing new between them, and stay where they are. */
const processChildren = (node: Element, scope: InlineScope, queue: Element[]): void => {
  const { children, atomic } = node;
  for (let index = 0; index < children.length; index++) {
    const behind = processOne(children[index] as Element, atomic, scope, queue);
    if (behind.length === 0) continue;
    const rest = processRest([...behind, ...children.slice(index + 1)], atomic, scope, queue);
    node.children = [...children.slice(0, index + 1), ...rest];
    return;
  }
};

/**
 * Applies the patterns to every text of the tree. The texts inside of an element that holds others
 * are gone through once more, by themselves: `*x **https://x.test** y*` has an address only when
 * nothing but it is looked at.
 */
export const processTree = (root: Element, scope: InlineScope): void => {
  const queue: Element[] = [root];
  for (const node of queue) processChildren(node, scope, queue);
};
