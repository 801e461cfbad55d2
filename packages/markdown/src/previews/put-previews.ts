import { type Raw, withoutRaws } from '../document/stash.ts';
import { append, type Element } from '../html/element.ts';
import { linksIn, type PreviewLink, textIn, urlOf } from './found-links.ts';
import { type Gallery, type Preview, previewOf } from './preview.ts';

/** A text with more different links than this shows none of them. */
const MOST = 24;

const isPreview = (node: Element): boolean =>
  node.tag === 'div' &&
  node.attributes.some(
    ([name, value]) => name === 'class' && value.split(' ').includes('message_inline_image'),
  );

const hrefsIn = (node: Element): ReadonlyArray<string> =>
  node.children.flatMap((child) => [
    ...(child.tag === 'a' ? [urlOf(child)] : []),
    ...hrefsIn(child),
  ]);

/** Behind a paragraph and the previews of its own links that stand there already. */
const placeBehind = (paragraph: Element, around: Element): number => {
  const own = new Set(hrefsIn(paragraph));
  let place = around.children.indexOf(paragraph) + 1;
  for (;;) {
    const next = around.children[place];
    const shown = next !== undefined && isPreview(next) ? next.children[0] : undefined;
    if (shown === undefined || !own.has(urlOf(shown))) return place;
    place++;
  }
};

const without = (parent: Element, gone: Element): void => {
  parent.children = parent.children.filter((child) => child !== gone);
};

/**
 * A preview follows the paragraph of its link, ends the list item, or ends the message; it replaces
 * a link that stands alone.
 */
const put = (
  { link, parent, grandparent }: PreviewLink,
  { node, replacesLink }: Preview,
  root: Element,
  isBare: boolean,
): void => {
  const isAlone = isBare && replacesLink && link.tail === '';
  if (parent.tag === 'li') {
    append(parent, node);
    if (isAlone && parent.text === '') without(parent, link);
  } else if (parent.tag === 'p' && grandparent !== null) {
    grandparent.children.splice(placeBehind(parent, grandparent), 0, node);
    if (isAlone && parent.children.length === 1 && parent.text.trim() === '')
      without(grandparent, parent);
  } else append(root, node);
};

/**
 * Shows what links lead to. Links in quotes show nothing, and each address is shown once. `raws`
 * are the formulas of their texts. True when a picture is among it.
 */
export const putPreviews = (root: Element, gallery: Gallery, raws: ReadonlyArray<Raw>): boolean => {
  const found = linksIn(root).filter(({ isQuoted }) => !isQuoted);
  if (new Set(found.map(({ url }) => url)).size > MOST) return false;
  const shown = new Set<string>();
  let hasImage = false;
  for (const one of found) {
    if (shown.has(one.url)) continue;
    shown.add(one.url);
    const text = withoutRaws(textIn(one.link), raws);
    const isBare = text === '' || text === one.url;
    const preview = previewOf(one.url, isBare ? null : text, gallery);
    if (preview === null) continue;
    put(one, preview, root, isBare);
    hasImage ||= preview.isImage;
  }
  return hasImage;
};
