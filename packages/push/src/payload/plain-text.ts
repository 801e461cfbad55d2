import { find, type HtmlElement, hasClass, htmlTree, isElement, type Node } from './html-tree.ts';

const EMOJI_CODE = /(?:^| )emoji-([0-9a-f]+(?:-[0-9a-f]+)*)(?: |$)/;
const HEXADECIMAL = 16;
const ELLIPSIS = '[…]';
const INDENT = '  ';

const emojiOf = ({ attributes }: HtmlElement): string | null => {
  const code = EMOJI_CODE.exec(attributes.class ?? '')?.[1];
  return code === undefined
    ? null
    : String.fromCodePoint(...code.split('-').map((part) => Number.parseInt(part, HEXADECIMAL)));
};

const textIn = (nodes: ReadonlyArray<Node>, depth: number): string =>
  nodes.map((node) => textOf(node, depth)).join('');

const quoted = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `> ${line}\n`)
    .join('');

/** What is hidden stays so. */
const spoilerText = (block: HtmlElement, depth: number): string => {
  const header = find(block, (inner) => hasClass(inner, 'spoiler-header'));
  const shown = header === null ? '' : textIn(header.children, depth).trim();
  return shown === '' ? '(…)' : `${shown} (…)`;
};

/** Its items are numbered as they are shown, and those of a list inside stand further in. */
const numberedText = ({ attributes, children }: HtmlElement, depth: number): string => {
  let number = Number(attributes.start ?? '1');
  return children
    .map((child) => {
      if (!isElement(child) || child.name !== 'li') return textOf(child, depth);
      return `${INDENT.repeat(depth)}${number++}. ${textIn(child.children, depth + 1).trim()}`;
    })
    .join('');
};

const formulaText = (element: HtmlElement): string => {
  const source = find(element, ({ name }) => name === 'annotation');
  return source === null ? textIn(element.children, 0) : `$$${textIn(source.children, 0)}$$`;
};

const textOf = (node: Node, depth: number): string => {
  if (!isElement(node)) return node;
  const emoji = emojiOf(node);
  if (emoji !== null) return emoji;
  if (node.name === 'img') return node.attributes.alt ?? '';
  if (node.name === 'br') return '\n';
  if (hasClass(node, 'katex')) return formulaText(node);
  if (hasClass(node, 'spoiler-block')) return spoilerText(node, depth);
  if (node.name === 'blockquote') return quoted(textIn(node.children, depth));
  if (node.name === 'ol') return numberedText(node, depth);
  return textIn(node.children, depth);
};

const isBlank = (node: Node): boolean => !isElement(node) && node.trim() === '';

/**
 * `@user said:`, as clients write it above a quotation: one mention, one link to the message, and a
 * colon.
 */
const introducesQuote = (node: Node): boolean => {
  if (!isElement(node) || node.name !== 'p') return false;
  const elements = node.children.filter(isElement);
  const [who, what] = elements;
  if (elements.length !== 2 || who === undefined || what === undefined) return false;
  const end = node.children.at(-1);
  return (
    hasClass(who, 'user-mention') &&
    what.name === 'a' &&
    typeof end === 'string' &&
    end.trim() === ':'
  );
};

const isQuote = (node: Node): boolean => isElement(node) && node.name === 'blockquote';
const isOfQuote = (node: Node): boolean => isQuote(node) || introducesQuote(node);

/** Where there is anything but quotes, each run of them becomes an ellipsis. */
const withoutQuotes = (nodes: ReadonlyArray<Node>): ReadonlyArray<Node> => {
  const visible = nodes.filter((node) => !isBlank(node));
  if (!visible.some(isQuote) || visible.every(isOfQuote)) return nodes;
  const kept: Node[] = [];
  let isInQuote = false;
  for (const node of nodes) {
    if (isInQuote && (isBlank(node) || isOfQuote(node))) continue;
    if (!isInQuote && isOfQuote(node)) kept.push(ELLIPSIS, '\n');
    else kept.push(node);
    isInQuote = isOfQuote(node);
  }
  return kept;
};

/** A message's HTML as a lock screen shows it. */
export const plainText = (html: string): string =>
  textIn(withoutQuotes(htmlTree(html).children), 0).trim();
