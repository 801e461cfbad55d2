import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Check = (value: string) => boolean;
type Attributes = Readonly<Record<string, Check>>;

const any: Check = () => true;
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);
const number = matches(/^\d+$/);
const classes = matches(/^[\w -]*$/);
const is =
  (...values: ReadonlyArray<string>): Check =>
  (value) =>
    values.includes(value);

/** Where links may lead: schemes that run nothing, and this server. */
const SCHEMES = [
  'https?|ftp|file|bitcoin|geo|im|ircs?|magnet|mailto|matrix|mms|news|nntp|openpgp4fpr',
  'sip|sms|smsto|ssh|tel|urn|webcal|wtai|xmpp',
].join('|');
const target = matches(new RegExp(`^(?:(?:${SCHEMES}):|/(?!/)|#|user_uploads/|$)`));
/** What is fetched without asking: from this server only. */
const ownFile: Check = (value) =>
  URL.canParse(value, 'https://chat.example') &&
  new URL(value, 'https://chat.example').origin === 'https://chat.example';
/** KaTeX positions its signs. */
const MEASURE = [
  /[-+.\d]+(?:em|ex|mu|pt|%)?/,
  /[a-z]+/,
  /#[0-9a-f]{3,8}/,
  /rgba?\([\d., ]+\)/,
  /calc\([-+.\dem %*/()]+\)/,
]
  .map(({ source }) => source)
  .join('|');
const LINE = /(?:\s(?:solid|[-.\d]+em))*(?:\s(?:[a-z]+|#[0-9a-f]+))?;/.source;
const measures = matches(new RegExp(`^(?:[a-z-]+:\\s?(?:${MEASURE})${LINE})*$`, 'i'));
const alignment = is('text-align: left;', 'text-align: center;', 'text-align: right;');
const mathSign: Attributes = {
  mathvariant: classes,
  stretchy: is('true', 'false'),
  fence: is('true', 'false'),
  separator: is('true', 'false'),
  lspace: any,
  rspace: any,
  minsize: any,
  maxsize: any,
  width: any,
  height: any,
  depth: any,
  voffset: any,
  linethickness: any,
  accent: is('true', 'false'),
  accentunder: is('true', 'false'),
  linebreak: is('newline'),
  displaystyle: is('true', 'false'),
  scriptlevel: any,
  mathcolor: any,
  mathbackground: any,
  columnalign: any,
  columnspacing: any,
  rowspacing: any,
  columnlines: any,
  rowlines: any,
  notation: any,
  class: classes,
  style: measures,
};

const plain = (
  names: string,
  attributes: Attributes = {},
): ReadonlyArray<readonly [string, Attributes]> =>
  names.split(' ').map((name) => [name, attributes] as const);

/** Every element of the dialect, with its attributes and what these may hold. */
const ELEMENTS: ReadonlyMap<string, Attributes> = new Map([
  ...plain(
    'p br hr h1 h2 h3 h4 h5 h6 ul li blockquote table thead tbody tr strong em del code pre',
  ),
  ...plain('ol', { start: number }),
  ...plain('th td', { style: alignment }),
  ...plain('div', {
    class: is(
      'codehilite',
      'spoiler-block',
      'spoiler-header',
      'spoiler-content',
      'message_inline_image',
      'message_inline_image message_inline_video',
      'youtube-video message_inline_image',
    ),
    'data-code-language': any,
    'aria-hidden': is('true'),
  }),
  ...plain('span', {
    class: classes,
    'data-user-id': matches(/^(?:\d+|\*)$/),
    'data-user-group-id': number,
    role: is('img'),
    'aria-label': any,
    'aria-hidden': is('true'),
    title: any,
    style: measures,
  }),
  ...plain('a', {
    href: target,
    title: any,
    class: is('stream', 'stream-topic', 'message-link'),
    'data-stream-id': number,
    'data-id': classes,
  }),
  ...plain('img', {
    alt: any,
    class: is('emoji', 'image-loading-placeholder'),
    src: ownFile,
    title: any,
    'data-animated': is('true'),
    'data-original-content-type': any,
    'data-original-dimensions': matches(/^\d+x\d+$/),
    'data-transcoded-image': any,
  }),
  ...plain('video', { preload: is('metadata'), src: ownFile }),
  ...plain('time', { datetime: matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{6})?Z$/) }),
  ...plain('math', { xmlns: is('http://www.w3.org/1998/Math/MathML'), display: is('block') }),
  ...plain('annotation', { encoding: is('application/x-tex') }),
  ...plain(
    'semantics mrow mi mo mn mtext mspace msup msub msubsup mfrac msqrt mroot mover munder ' +
      'munderover mtable mtr mtd mstyle mpadded mphantom menclose merror mlabeledtr',
    mathSign,
  ),
  ...plain('svg', {
    xmlns: is('http://www.w3.org/2000/svg'),
    width: any,
    height: any,
    viewBox: any,
    preserveAspectRatio: any,
    style: measures,
  }),
  ...plain('path', { d: matches(/^[\dA-Za-z\s,.-]*$/) }),
  ...plain('line', { x1: any, x2: any, y1: any, y2: any, 'stroke-width': any }),
]);

type Node = DefaultTreeAdapterTypes.ChildNode;

const complaints = (node: Node, out: string[]): void => {
  if (node.nodeName === '#text') return;
  if (!('tagName' in node)) {
    out.push(node.nodeName);
    return;
  }
  const attributes = ELEMENTS.get(node.tagName);
  if (attributes === undefined) out.push(`<${node.tagName}>`);
  for (const { name, value } of node.attrs) {
    const check =
      attributes !== undefined && Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (check?.(value) !== true) out.push(`<${node.tagName} ${name}="${value}">`);
  }
  for (const child of node.childNodes) complaints(child, out);
};

/** Whatever in the HTML, as a browser reads it, is no part of the dialect. */
export const foreignIn = (html: string): ReadonlyArray<string> => {
  const out: string[] = [];
  for (const node of parseFragment(html).childNodes) complaints(node, out);
  return out;
};
