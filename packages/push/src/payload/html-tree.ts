/** An element of a message's HTML, or a text in it. */
export type Node = string | HtmlElement;
export interface HtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
}

const TOKEN = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</g;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;
const EMPTY = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr']);
const ENTITY = /&(?:#(\d+)|#x([0-9a-fA-F]+)|(amp|lt|gt|quot|apos|nbsp));/g;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
const LAST_CODE_POINT = 0x10ffff;

const character = (code: number): string =>
  code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '';

const unescaped = (text: string): string =>
  text.replaceAll(ENTITY, (_all, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? '';
    return character(
      decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal),
    );
  });

const attributesIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  );

/**
 * Parses the rendered HTML of a message. The renderer writes well-formed HTML; of other HTML it
 * keeps as much as it can.
 */
export const htmlTree = (html: string): HtmlElement => {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  for (const [token, slash, tag, attributes = ''] of html.matchAll(TOKEN)) {
    const inside = open.at(-1) ?? root;
    const name = tag?.toLowerCase();
    if (name === undefined) inside.children.push(unescaped(token));
    else if (slash === '/') {
      const depth = open.findLastIndex((element) => element.name === name);
      if (depth > 0) open.length = depth;
    } else {
      const element: HtmlElement = { name, attributes: attributesIn(attributes), children: [] };
      inside.children.push(element);
      if (!EMPTY.has(name)) open.push(element);
    }
  }
  return root;
};

export const hasClass = ({ attributes }: HtmlElement, name: string): boolean =>
  (attributes.class ?? '').split(' ').includes(name);

export const isElement = (node: Node): node is HtmlElement => typeof node !== 'string';

/** The first element inside, in the order of the text, that is wanted; null for none. */
export const find = (
  element: HtmlElement,
  isIt: (inner: HtmlElement) => boolean,
): HtmlElement | null => {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    const found = isIt(child) ? child : find(child, isIt);
    if (found !== null) return found;
  }
  return null;
};
