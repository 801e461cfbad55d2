import { NODE, withoutRaws } from '../document/stash.ts';
import type { Element } from '../html/element.ts';
import type { Scope } from './scope.ts';

const textIn = ({ text, children }: Element): string => text + children.map((child) => textIn(child) + child.tail).join('');

/** With the text of what was taken out of it back in place, for attributes: they hold no elements. */
export const unstashed = (text: string, { nodes, raws }: Pick<Scope, 'nodes' | 'raws'>): string => {
  const whole = text.replace(NODE, (_placeholder, index: string) => {
    const node = nodes[Number(index)] ?? '';
    return typeof node === 'string' ? node : textIn(node);
  });
  return withoutRaws(whole, raws);
};
