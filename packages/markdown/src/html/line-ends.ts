import { type Element, isBlock } from './element.ts';

const isBlank = (text: string): boolean => text.trim() === '';

/** Blocks stand on lines of their own. */
export const partBlocks = (node: Element): void => {
  if (node.tag !== 'pre') {
    const [first] = node.children;
    if (first !== undefined && isBlank(node.text) && isBlock(first)) node.text = '\n';
    if (first !== undefined)
      for (const child of node.children) if (isBlock(child)) partBlocks(child);
  }
  if (isBlank(node.tail)) node.tail = '\n';
};

/** A line end follows each `<br>`. */
export const breakLines = (node: Element): void => {
  for (const child of node.children) {
    if (child.tag === 'br') child.tail = isBlank(child.tail) ? '\n' : `\n${child.tail}`;
    if (child.children.length > 0) breakLines(child);
  }
};
