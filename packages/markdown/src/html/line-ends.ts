import { type Element, isBlock } from './element.ts';

const isBlank = (text: string): boolean => text.trim() === '';

const parted = (node: Element): void => {
  if (node.tag !== 'pre') {
    const [first] = node.children;
    if (first !== undefined && isBlank(node.text) && isBlock(first)) node.text = '\n';
    for (const child of node.children) if (isBlock(child)) parted(child);
  }
  if (isBlank(node.tail)) node.tail = '\n';
};

const broken = (node: Element): void => {
  for (const child of node.children) {
    if (child.tag === 'br') child.tail = isBlank(child.tail) ? '\n' : `\n${child.tail}`;
    broken(child);
  }
};

/** Blocks stand on lines of their own, and a line end follows each `<br>`. */
export const putLineEnds = (root: Element): void => {
  parted(root);
  broken(root);
};
